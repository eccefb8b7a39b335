/** What the browser keeps of reports, with its database: code that a page need not wait for. */
export { loadDraft, removeDraft, saveDraft } from './drafts.ts'
export { keepPhoto, readPhoto } from './kept-photos.ts'
export { reportOutbox, reviseReport, sendReport } from './report-outbox.ts'
export { startSendingReports } from './sending.ts'
export { dropPhotos } from './sweep-photos.ts'
