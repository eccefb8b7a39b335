const addresses = /(https?:\/\/[^\s<>]+)/

/** A text in which web addresses are links. */
export function LinkedText({ text }: { text: string }) {
  // Split at a group, every second part is an address. The parts have nothing but their places.
  return text.split(addresses).map((part, place) =>
    place % 2 === 1 ? (
      <a key={place} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
