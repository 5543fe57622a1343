// These sentences have a file of their own, to keep the portal's first screen light.

export const lineMessages = {
  'line lost':
    'The connection to the server is lost. Your entries are kept, and we are trying to reconnect every few seconds.',
  'line lost for visitors': 'The connection to the server is lost. Check your connection, then try again.',
  'line back': 'The connection is back.',
} as const
