export const senderOf = (sender: string): { readonly name: string; readonly address: string } => {
  const [, name = '', address] = /^([^<]*)<([^<>]*)>$/.exec(sender) ?? []
  return { name: name.trim(), address: address ?? sender }
}
