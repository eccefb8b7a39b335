import type { DocumentName } from '../scripts/conformance/sections.ts'

interface Deviation {
  readonly document: DocumentName
  readonly section: string
  readonly what: string
  readonly reason: string
}

/** Where the portal knowingly does other than the specification, or decides what it leaves open. */
export const deviations: readonly Deviation[] = [
  {
    document: 'portal',
    section: '2',
    what: 'On a narrow screen `/`, `/main-portal`, `/mobile` and unknown paths give the mobile screen; every other route renders its own page, made for the width.',
    reason: "The mobile screen's own quick actions lead to those routes and would otherwise lead back to itself.",
  },
  {
    document: 'portal',
    section: '2',
    what: "The scope line goes by the role's level, not by the names country_manager, area_manager and site_manager.",
    reason: 'The roles of §6 have other codes; the level says the same for all of them.',
  },
  {
    document: 'portal',
    section: '2',
    what: "Report details have a fourth group, 'Department report'.",
    reason: 'Most items of a department template are neither positive, negative nor scheduled and would not be shown.',
  },
  {
    document: 'portal',
    section: '2',
    what: 'A top-level category without subcategories can be chosen.',
    reason: 'A department could otherwise have no category to report under.',
  },
  {
    document: 'portal',
    section: '2',
    what: 'Not there yet, and linked from nowhere: `/chat`, `/mobile-chat`, `/mobile-app-guide`, `/admin-documents`, meetings and calls, the report form for phones, and the service worker `/sw.js` for their notifications. `POST /api/reports` takes the reports of phones.',
    reason: 'A link must lead somewhere; each page comes with its own entry in the registry of features.',
  },
  {
    document: 'portal',
    section: '3',
    what: 'Importance accepts low, medium, high, urgent and critical everywhere; each form offers its own four.',
    reason: 'The two report forms name different sets, and both make the same items.',
  },
  {
    document: 'portal',
    section: '5',
    what: "A report is for today or one of the last 7 days, in the reporter's time zone; its author may change it until the end of the day on which it was submitted.",
    reason: 'The text sets no window; without one, the compliance of past weeks could be written afterwards.',
  },
  {
    document: 'portal',
    section: '5',
    what: 'A report without a category, as phones send it, is edited in the daily report form by the texts of its items; no category and no section is asked for.',
    reason: 'A reviewer may return it, and its author must be able to answer.',
  },
  {
    document: 'portal',
    section: '6',
    what: 'The database decides who sees and changes what; screens only hide what would be refused.',
    reason: 'Enforcement at the server is not shown in the text.',
  },
  {
    document: 'portal',
    section: '7',
    what: '`GET /api/auth/direct-login` answers 403 unless ALLOW_DIRECT_LOGIN=true.',
    reason: 'It puts credentials into addresses, which end up in logs and histories.',
  },
  {
    document: 'portal',
    section: '7',
    what: '`GET /api/logout` asked for by another site does not end the session.',
    reason: 'Any page on the web could otherwise sign people out.',
  },
  {
    document: 'portal',
    section: '7',
    what: 'Lists come in pages: plain arrays, with the next page in `Link` and `X-Next-Cursor`.',
    reason: 'A list without an end is slow for the reader and for everybody else.',
  },
  {
    document: 'portal',
    section: '7',
    what: "PUT cannot change a report's date; it keeps the ids of items and keeps removed items for the history.",
    reason: 'Comments, shares and history hang on an item.',
  },
  {
    document: 'portal',
    section: '2',
    what: "The dashboard's change texts are computed: reports against yesterday at the same time of day, compliance against the 7 days before, actions that became overdue since yesterday, people of this month.",
    reason: 'A figure that never changes says nothing; the wording stays that of the text.',
  },
  {
    document: 'portal',
    section: '4',
    what: 'Missing reports stand under the filter Missing (`status=overdue`, `GET /api/reports/missing`) and in the synthesis, not among the reports of an unfiltered list.',
    reason: 'They are people and days, not reports: nothing can be opened, edited or downloaded.',
  },
  {
    document: 'portal',
    section: '7',
    what: '`groupBy` and `consolidateBy` make `GET /api/reports` tell each report its group and period; the totals are at `GET /api/reports/summary`, of at most 366 days, by person 92.',
    reason: 'The list stays a list of reports, and a total over everything would take as long as there are reports.',
  },
  {
    document: 'portal',
    section: '8',
    what: 'A wrong name and a wrong password get the same answer after the same time; ten failures for a name from an address, or fifty from an address, within five minutes get 429.',
    reason: 'The answer must not tell which names exist, and guessing must not pay; nobody can lock out somebody else.',
  },
  {
    document: 'portal',
    section: '9',
    what: 'The countries and areas that a form offers are those of the organisation; the demo has the six that are listed.',
    reason: 'Organisations differ.',
  },
  {
    document: 'portal',
    section: '9',
    what: 'A dismissed toast leaves at once, instead of being removed after 1,000,000 ms.',
    reason:
      'Nobody sees it from its dismissal on: the delay would only hold memory, and the next toast takes its place anyway.',
  },
  {
    document: 'communication',
    section: '2.6',
    what: 'The simple mobile page and the gate lead to the mobile chat only where there is one; an unsent report holds the cache clear until the person starts it.',
    reason: 'A link must lead somewhere, and nobody should lose work by opening an address.',
  },
  {
    document: 'portal',
    section: '5',
    what: 'A report without any item can be stored by Supabase’s REST API alone; `POST` and `PUT /api/reports` refuse it.',
    reason: 'Over REST a report and its items are two requests, each a transaction: the first has no items yet.',
  },
  {
    document: 'communication',
    section: '4',
    what: 'The switches of the lists of countries and roles work as those of the other lists do.',
    reason: 'A switch that does nothing misleads; the text says only that they are not wired.',
  },
  {
    document: 'communication',
    section: '5',
    what: 'People whose role is of level 0 to 2 need no country.',
    reason: 'They have all places by their level; a country chosen for them would say nothing.',
  },
  {
    document: 'communication',
    section: '7',
    what: '`GET /api/admin/users` answers people who are no administrators with the directory columns of active people only.',
    reason: "Screens of other people call it for choosing somebody; an account's data is for administrators.",
  },
  {
    document: 'communication',
    section: '7',
    what: 'What is in use is not deleted: the answer is 409, says by what and how much, and offers to deactivate it instead.',
    reason: 'Reports of years would lose their place, role or author.',
  },
]
