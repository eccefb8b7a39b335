const groupsOfAddress = 8
const groupsOfNetwork = 4
const groupsOfSite = 3

/** A proxy may add a port, and a link-local address names its interface after a %. */
const bare = (address: string): string => address.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').replace(/%.*/, '')

/** A client can use every address of its IPv6 network (its first 64 bits), so the network counts as one address. */
export const networkOf = (address: string): string => startOf(address, groupsOfNetwork)

/** The IPv6 networks that one customer of a provider may have (the first 48 bits), for what two networks must not fill. */
export const siteOf = (address: string): string => startOf(address, groupsOfSite)

function startOf(given: string, count: number): string {
  const address = bare(given)
  if (!/^[\da-f:]*:[\da-f]*:[\da-f:]*$/i.test(address)) return address
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, groupsOfAddress - start.length - end.length)).fill('0')
  const groups = [...start, ...zeros, ...end].slice(0, count)
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::`
}
