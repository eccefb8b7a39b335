/** Times that several modules share, most of them named by requirements (SIGN-17, MOB-15). */
export const milliseconds = {
  userCache: 300_000,
  authLoading: 5_000,
  toast: 5_000,
  simplePageCheck: 1_000,
  cacheClearRedirect: 2_000,
  /** How often a visible page compares what it shows live with the server. */
  comparison: 60_000,
  /** How long a photo is kept that no form and nothing that waits mentions. */
  photoSweep: 86_400_000,
} as const
