// Everybody in Code Grey, by the name that stands beside their messages, and how they look. A file is an emblem instead of a face.
import type { Look } from './portrait.ts'

export const cast: Readonly<Record<string, Look | { readonly emblem: string }>> = {
  // St Brannoc’s
  'Helen Achterberg': { backdrop: '#dfe6ea', skin: 'fair', hair: 'bob', hairColour: '#b9b6ae', wears: 'blazer', cloth: '#27313d', trim: '#f2ece2', lines: true, earrings: '#d8b04a' },
  'Ngozi Eze': { backdrop: '#f1e3cf', skin: 'dark', hair: 'afro', hairColour: '#241a17', wears: 'coat', cloth: '#7a2f4a', trim: '#c9d2cf', earrings: '#e0a83c', lanyard: true },
  'Priya Raman': { backdrop: '#d9e9e3', skin: 'brown', hair: 'long', hairColour: '#171414', wears: 'jumper', cloth: '#126358', trim: '#0c4a42' },
  'Tomasz Zielinski': { backdrop: '#e0e5ee', skin: 'fair', hair: 'swept', hairColour: '#c69a52', wears: 'hoodie', cloth: '#5a6d8c', trim: '#465872', beard: 'short', lanyard: true },
  'Lars Nyberg': { backdrop: '#e6ece2', skin: 'pale', hair: 'receding', hairColour: '#d9c08a', wears: 'shirt', cloth: '#86423b', trim: '#a45a50', beard: 'full', glasses: 'square' },
  'Maeve O’Dowd': { backdrop: '#dfecf6', skin: 'pale', hair: 'bun', hairColour: '#b3472a', wears: 'scrubs', cloth: '#3d79ad', trim: '#2f6391', freckles: true },
  'Samir Haddad': { backdrop: '#e2ebdf', skin: 'tan', hair: 'crop', hairColour: '#1b1817', wears: 'scrubs', cloth: '#efeeea', trim: '#c7cdc6', beard: 'full', lanyard: true },
  'Bryn Tudor': { backdrop: '#efe6da', skin: 'fair', hair: 'curlyShort', hairColour: '#6b6660', wears: 'coat', cloth: '#4e6b8a', trim: '#c9d2cf', glasses: 'round', lines: true },
  'Fiona Grigg': { backdrop: '#f6dde2', skin: 'pale', hair: 'fringe', hairColour: '#a5402b', wears: 'blazer', cloth: '#6d2850', trim: '#f3e3e0', glasses: 'round' },
  'Joanna Trelawney': { backdrop: '#e3e0f0', skin: 'olive', hair: 'wavy', hairColour: '#4a2f22', wears: 'blazer', cloth: '#3f4f9a', trim: '#f5f3ee', earrings: '#d8b04a' },
  'Desmond Clarke': { backdrop: '#dde7e4', skin: 'dark', hair: 'crop', hairColour: '#8d8a88', wears: 'suit', cloth: '#2b3440', trim: '#a5502a', glasses: 'square', lines: true },
  'Aoife Brennan': { backdrop: '#f3e7da', skin: 'pale', hair: 'ponytail', hairColour: '#7a4a28', wears: 'scrubs', cloth: '#7c3f78', trim: '#65305f', freckles: true },
  'Sunita Bose': { backdrop: '#e4efe9', skin: 'tan', hair: 'bob', hairColour: '#241c1a', wears: 'coat', cloth: '#b5533a', trim: '#c9d2cf', glasses: 'round', earrings: '#c9a227' },
  'Gareth Pugh': { backdrop: '#ecebdd', skin: 'fair', hair: 'bald', hairColour: '#8a7a68', wears: 'hivis', cloth: '#e7862b', trim: '#f3f1d8', beard: 'moustache', lines: true },
  'Leila Farouk': { backdrop: '#e9e2ee', skin: 'olive', hair: 'bald', hairColour: '#2b211d', wears: 'scrubs', cloth: '#2f7f78', trim: '#256962', scarf: '#5b6fa6' },
  'Moira Penrose': { backdrop: '#dceaf0', skin: 'fair', hair: 'pixie', hairColour: '#9fa3a6', wears: 'scrubs', cloth: '#23406b', trim: '#d94f4f', lines: true, lanyard: true },
  'Colin Webber': { backdrop: '#e9e3d6', skin: 'fair', hair: 'short', hairColour: '#5d5650', wears: 'jumper', cloth: '#7b2f2a', trim: '#63241f', beard: 'short', glasses: 'square' },
  'Edie Marlow': { backdrop: '#f4e2ea', skin: 'pale', hair: 'curly', hairColour: '#d7cfc2', wears: 'jumper', cloth: '#9a5a8f', trim: '#824778', glasses: 'round', lines: true, earrings: '#f4f1ea' },
  'Bettina Roe': { backdrop: '#f5ead2', skin: 'brown', hair: 'bun', hairColour: '#2a1c17', wears: 'apron', cloth: '#f5f4ef', trim: '#4b7b53', earrings: '#d8b04a' },
  'St Brannoc’s Hospital': { emblem: 'emblem-hospital.svg' },
  // outside
  'Ruth Pascoe': { backdrop: '#f6e4d6', skin: 'fair', hair: 'fringe', hairColour: '#5c3822', wears: 'jumper', cloth: '#8c3c1c', trim: '#742f14' },
  'Ivor Kemp': { backdrop: '#e5e9dc', skin: 'pale', hair: 'receding', hairColour: '#a8a29a', wears: 'tie', cloth: '#6a7350', trim: '#8c3c1c', beard: 'moustache', glasses: 'round', lines: true },
  'Ewan Marsh': { backdrop: '#dbe2ea', skin: 'fair', hair: 'short', hairColour: '#3a2a20', wears: 'suit', cloth: '#3c4653', trim: '#2d4f7c', beard: 'short' },
  'Imogen Vance': { backdrop: '#e1ece9', skin: 'brown', hair: 'curly', hairColour: '#33211a', wears: 'blazer', cloth: '#1d5a63', trim: '#f1efe8' },
  'Piers Aldous': { backdrop: '#ece4da', skin: 'pale', hair: 'swept', hairColour: '#8a6238', wears: 'suit', cloth: '#4a3b52', trim: '#c7a253' },
  'Sian Morgan': { backdrop: '#e0eedd', skin: 'fair', hair: 'ponytail', hairColour: '#20180f', wears: 'uniform', cloth: '#1f5a3a', trim: '#e6c33c' },
  'Victor Hale': { backdrop: '#e6e4ec', skin: 'tan', hair: 'short', hairColour: '#49423e', wears: 'tie', cloth: '#8fa7bd', trim: '#2f3b52', lines: true, lanyard: true },
  'Marta Oliveira': { backdrop: '#e9efe0', skin: 'olive', hair: 'plaits', hairColour: '#2e1f18', wears: 'blazer', cloth: '#515c3a', trim: '#f4f1e6', glasses: 'square' },
  'Giles Renfrew': { backdrop: '#dcecf7', skin: 'fair', hair: 'spiky', hairColour: '#d2a653', wears: 'shirt', cloth: '#bcd8ef', trim: '#93bde0' },
  // Murmur
  'Kerry Lavers': { backdrop: '#f5e3d5', skin: 'pale', hair: 'long', hairColour: '#caa15a', wears: 'tee', cloth: '#c2566a' },
  'Dev Anand': { backdrop: '#dbe6f1', skin: 'brown', hair: 'curlyShort', hairColour: '#1a1513', wears: 'hoodie', cloth: '#3d6a7a', trim: '#2f5462' },
  'Jo Penhale': { backdrop: '#f5dce6', skin: 'fair', hair: 'pixie', hairColour: '#b2407c', wears: 'tee', cloth: '#3b3b45' },
  'Ollie Frayne': { backdrop: '#f3e0ee', skin: 'pale', hair: 'curlyShort', hairColour: '#9a5a2b', wears: 'tee', cloth: '#6f9a4f', beard: 'short', freckles: true },
  'Hettie Prior': { backdrop: '#e3f0ec', skin: 'dark', hair: 'curly', hairColour: '#1f1512', wears: 'tee', cloth: '#e2b13c', earrings: '#f0d27a' },
  // nobody one would like to meet
  'Hollow Tide': { emblem: 'emblem-tide.svg' },
  'Hollow Tide Support': { emblem: 'emblem-tide.svg' },
  'IT Helpdesk': { emblem: 'emblem-phish.svg' },
  'Exercise control': { emblem: 'emblem-control.svg' },
}
