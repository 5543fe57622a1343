/** Splits `Name <address>` or a bare address into name and address. */
export const senderOf = (sender: string): { readonly name: string; readonly address: string } => {
  const [, name = '', address] = /^([^<]*)<([^<>]*)>$/.exec(sender) ?? []
  return { name: name.trim(), address: address ?? sender }
}
