import type { Fault } from '../../../supabase/functions/_shared/contract/errors/catalog.ts'

/** What to inspect. */
export interface Upload {
  /** The path of the local copy. */
  file: string
  /** An existing folder for the results. */
  folder: string
  /** Whether it is the photo of a person, which becomes a small square without a thumbnail. */
  isPersonPhoto?: boolean
}

/** A file to store, and its type. */
export interface Output {
  file: string
  type: string
}

export type Inspection =
  | { refusal: Fault }
  | {
      type: string
      /** For an image: what is stored instead of the upload, and its thumbnail. */
      image?: { width: number; height: number; clean: Output; thumbnail: Output | null }
    }

/** What the process of the inspection reports when it may be given an upload: it has loaded its program. */
export const ready = 'ready'

/** What it reports in the end. */
export type Report =
  | { inspection: Inspection }
  /** Why it could not inspect the upload, where that is not the fault of the upload. */
  | { failure: string }
