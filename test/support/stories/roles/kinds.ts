export const kindOf = (found: string): string =>
  found
    .replace(/^(?:before )?act \d+(?: \{"kind":"([^"]*)".*?\})?(?:, \w+ .*?)?: /, '$1: ')
    .replace(/\{.*\}/g, '…')
    .replace(
      /\b(?:e\d+|r\d|ada|berta|carl|dora|emil|fay|Athena|Hades|Cronus|HADES|cronus|Ghosts|null|\d+|[0-9a-f-]{36})\b/g,
      '#',
    )
    .replace(/#(?:,#)+/g, '#')
    .slice(0, 160)
