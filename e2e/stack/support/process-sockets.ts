import { readdir, readFile, readlink } from 'node:fs/promises'

const protocols = ['tcp', 'tcp6', 'udp', 'udp6'] as const

interface Socket {
  protocol: (typeof protocols)[number]
  /** The local address, as hexadecimal digits in network byte order. */
  address: string
  port: number
}

const listening = '0A'

/** Linux writes an address as 32-bit words in host byte order, which is little-endian on common processors. */
const inOrder = (address: string): string =>
  (address.toLowerCase().match(/.{8}/g) ?? []).map((word) => (word.match(/../g) ?? []).toReversed().join('')).join('')

async function inodesOf(pid: number): Promise<Set<string>> {
  const folder = `/proc/${pid}/fd`
  // A file may be closed meanwhile.
  const links = await Promise.all((await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => '')))
  return new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []))
}

async function tableOf(pid: number, protocol: Socket['protocol']): Promise<(Socket & { inode: string })[]> {
  // A machine without IPv6 has no tables of it.
  const table = await readFile(`/proc/${pid}/net/${protocol}`, 'utf8').catch(() => '')
  const [, ...rows] = table.trim().split('\n')
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/)
    const [address = '', port = ''] = local.split(':')
    if (protocol.startsWith('tcp') && state !== listening) return []
    return [{ protocol, address: inOrder(address), port: parseInt(port, 16), inode }]
  })
}

/** The sockets on which a process can be reached: listening TCP sockets, and all UDP sockets. Linux only. */
export async function socketsOf(pid: number): Promise<Socket[]> {
  const inodes = await inodesOf(pid)
  const tables = await Promise.all(protocols.map((protocol) => tableOf(pid, protocol)))
  return tables
    .flat()
    .filter(({ inode }) => inodes.has(inode))
    .map(({ protocol, address, port }) => ({ protocol, address, port }))
}

/** Whether an address is one of 127.0.0.0/8, or ::1. */
export const isLoopback = ({ address }: Socket): boolean =>
  (address.length === 8 && address.startsWith('7f')) || address === `${'0'.repeat(31)}1`
