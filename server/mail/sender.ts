/** `Name <address>` or a bare address, taken apart: mail programs show the name, headers hold the address. */
export const senderOf = (sender: string): { readonly name: string; readonly address: string } => {
  const [, name = '', address] = /^([^<]*)<([^<>]*)>$/.exec(sender) ?? []
  return { name: name.trim(), address: address ?? sender }
}
