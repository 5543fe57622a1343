/** `Name <mailbox>` or a bare mailbox, taken apart: mail programs show the name, headers hold the address. */
export const mailboxOf = (sender: string): { readonly name: string; readonly address: string } => {
  const [, name = '', address] = /^([^<]*)<([^<>]*)>$/.exec(sender) ?? []
  return { name: name.trim(), address: address ?? sender }
}
