/** The pages by subject. A test compares them with the files. */
export const sidebar = [
  {
    text: 'Start',
    items: [
      { text: 'Overview', link: '/' },
      { text: 'Glossary', link: '/glossary' },
      { text: 'Everyday tasks', link: '/everyday-tasks' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
  },
  {
    text: 'For vendors',
    items: [
      { text: 'Integrating', link: '/integrating' },
      { text: 'Upgrading', link: '/upgrading' },
      { text: 'Operating', link: '/operating' },
    ],
  },
  {
    text: 'Billing and data',
    items: [
      { text: 'Billing rules', link: '/billing-rules' },
      { text: 'Billing API', link: '/api' },
      { text: 'Claims', link: '/claims' },
      { text: 'FHIR', link: '/fhir' },
    ],
  },
  {
    text: 'For developers',
    items: [
      { text: 'Contributing', link: '/CONTRIBUTING' },
      { text: 'Architecture', link: '/architecture' },
      { text: 'Testing', link: '/testing' },
      { text: 'Performance', link: '/bench' },
      { text: 'Product decisions', link: '/decisions' },
      { text: 'Decision records', link: '/decision-records' },
    ],
  },
]
