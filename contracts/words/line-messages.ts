// A page's sentences about its connection, in a file of their own because the portal's first screen loads no
// others.

export const lineMessages = {
  'line lost':
    'The connection to the server is lost. Your entries are kept, and we are trying to reconnect every few seconds.',
  'line lost for visitors': 'The connection to the server is lost. Check your connection, then try again.',
  'line back': 'The connection is back.',
} as const
