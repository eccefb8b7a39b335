import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** How many responses each connection still owes. A client that sends requests without waiting for them adds up many. */
export class Owed {
  readonly #owed = new WeakMap<Duplex, number>()

  to = (socket: Duplex): number => this.#owed.get(socket) ?? 0

  add(socket: Duplex, response: ServerResponse): void {
    this.#change(socket, 1)
    response.once('close', () => this.#change(socket, -1))
  }

  #change(socket: Duplex, more: number): void {
    this.#owed.set(socket, this.to(socket) + more)
  }
}
