// Sends the page's first calls while its scripts are still loading. web/api/early.ts hands over the replies.
;(() => {
  // Only the player's pages load this script, and the token is the second part of their addresses.
  const [, , token = '', ...more] = location.pathname.split('/')
  if (token.length <= 50 || /[^\w-]/.test(token) || more.some(Boolean)) return
  const asked = (name: string) =>
    fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
      cache: 'no-store',
      redirect: 'error',
    }).then(response => ({ response, at: performance.now() }))
  const login = asked('loginToken')
  const inbox = login
    .then(({ response }) => response.clone().json())
    .then(({ agreed, code, facilitated, user }: Record<string, unknown>) => {
      if (agreed !== true || (facilitated && user === code)) throw new Error('It is not asked yet.')
      return facilitated ? 'getMailFacilitated' : 'getMail'
    })
  const early = { token, replies: { loginToken: login } }
  Reflect.set(globalThis, 'holdfastEarly', early)
  for (const name of ['getMail', 'getMailFacilitated']) {
    const reply = inbox.then(meant => {
      if (meant !== name) throw new Error('The other one is asked.')
      return asked(name)
    })
    Reflect.set(early.replies, name, reply)
    reply.catch(() => undefined)
  }
  login.catch(() => undefined)
})()
