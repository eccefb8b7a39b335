/** A face; not every system has a glyph for the emoji. */
export const SmileIcon = () => (
  <svg aria-hidden viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="2">
    <circle cx="12" cy="12" r="9.5" />
    <path strokeLinecap="round" d="M8 14.5c2 2.6 6 2.6 8 0M8.8 9v.8M15.2 9v.8" />
  </svg>
)
