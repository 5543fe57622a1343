import fastify from 'fastify'
import { connect } from '#server/database/connection.ts'

const db = connect(process.env['DATABASE_URL'] ?? '')
await db`create table answer (id bigint generated always as identity primary key, at timestamptz not null default now(),
  player text not null, event text not null, response text not null)`

const app = fastify()
app.post<{ Body: { token: string; id: string; response: string } }>('/answer', async ({ body }) => {
  await db`insert into answer (player, event, response) values (${body.token}, ${body.id}, ${body.response})`
  return { type: 'success', data: 'stored' }
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
