import { isIPv6 } from 'node:net'

const groupsOfAddress = 8
const groupsOfNetwork = 4

/** Anyone may use all addresses of their IPv6 network of 64 bits, so they count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(groupsOfAddress - start.length - end.length).fill('0')
  const groups = [...start, ...zeros, ...end].slice(0, groupsOfNetwork)
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::`
}
