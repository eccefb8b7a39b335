import changes from './texts/changes.en.ts'
import detail from './texts/detail.en.ts'
import form from './texts/form.en.ts'

const texts = {
  title: 'Meeting Agenda',
  create: 'New meeting',
  display: 'Display',
  calendar: 'Calendar',
  list: 'List',
  period: 'Period',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  previous: { day: 'Previous day', week: 'Previous week', month: 'Previous month' },
  next: { day: 'Next day', week: 'Next week', month: 'Next month' },
  today: 'Today',
  none: 'No meetings scheduled',
  failed: 'The meetings could not be loaded',
  range: '{{start}} – {{end}}',
  count_zero: 'No meetings',
  count_one: '1 meeting',
  count_other: '{{count, number}} meetings',
  more_one: '+1 more',
  more_other: '+{{count, number}} more',
  moreOn_one: '{{day}}: 1 more meeting',
  moreOn_other: '{{day}}: {{count, number}} more meetings',
  earlier: 'Show past meetings',
  noEarlier: 'Hide past meetings',
  loadMore: 'Show more',
  openDay: 'Open {{day}}',
  newAt: 'New meeting on {{day}} at {{time}}',
  summary: 'Day Summary',
  total: 'Total meetings',
  movable: 'Shift and an arrow key move it; plus and minus change its length',
  moving: '{{when}}. Enter confirms, Escape cancels',
  recurring: 'Recurring',
  zone: 'Time zone: {{zone}}',
  status: { scheduled: 'Scheduled', in_progress: 'In progress', completed: 'Completed', cancelled: 'Cancelled' },
  invitation: { accepted: 'Accepted', declined: 'Declined', maybe: 'Maybe', pending: 'Pending' },
  type: {
    general: 'General',
    standup: 'Standup',
    review: 'Review',
    planning: 'Planning',
    'one-on-one': 'One-on-one',
  },
  role: { organizer: 'Organizer', required: 'Required', optional: 'Optional' },
  pattern: {
    daily: 'Daily',
    weekly: 'Weekly',
    bimonthly: 'Every two months',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
  },
  repeats: {
    daily_one: 'Every day',
    daily_other: 'Every {{count}} days',
    weekly_one: 'Every week',
    weekly_other: 'Every {{count}} weeks',
    monthly_one: 'Every month',
    monthly_other: 'Every {{count}} months',
    until: '{{repeats}} until {{day}}',
    times_one: '{{repeats}}, once',
    times_other: '{{repeats}}, {{count}} times',
  },
  ...detail,
  ...changes,
  ...form,
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'meeting-agenda': typeof texts
  }
}
