export default {
  title: 'Hello, {{name}}',
  today: { title: "Today's Reports", none: 'You have not submitted a report today.' },
  actions: 'Quick Actions',
  recent: { title: 'Recent Reports', none: 'No reports available' },
} as const
