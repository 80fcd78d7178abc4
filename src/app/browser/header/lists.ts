/** The views of the list of valuations. */
export const VALUATION_LISTS = [
  { to: '/valuations', name: 'header:currentList', hint: 'header:currentList.hint' },
  { to: '/valuations/optimized', name: 'header:optimizedList', hint: 'header:optimizedList.hint' },
  { to: '/valuations/simplified', name: 'header:simplifiedList', hint: 'header:simplifiedList.hint' },
  { to: '/valuations/board', name: 'header:board', hint: 'header:board.hint' },
  { to: '/valuations/calendar', name: 'header:calendar', hint: 'header:calendar.hint' },
  { to: '/valuations/map', name: 'header:map', hint: 'header:map.hint' },
] as const

/** The views of the register of properties. */
export const PROPERTY_LISTS = [
  { to: '/properties', name: 'header:currentList', hint: 'header:currentList.hint' },
  { to: '/properties/optimized', name: 'header:optimizedList', hint: 'header:optimizedList.hint' },
] as const

/** What the work adds up to. */
export const REPORT_PLACES = [
  { to: '/reports', name: 'header:allReports', hint: 'header:reports.hint' },
  { to: '/analytics', name: 'header:analytics', hint: 'header:analytics.hint' },
  { to: '/spatial-analysis', name: 'header:spatialAnalysis', hint: 'header:spatialAnalysis.hint' },
  { to: '/automated-valuation', name: 'header:avm', hint: 'header:avm.hint' },
] as const

/** Comparing properties, and saved comparisons. */
export const COMPARISON_PLACES = [
  { to: '/properties/compare', name: 'header:compare', hint: 'header:compare.hint' },
  { to: '/properties/comparisons', name: 'header:comparisons', hint: 'header:comparisons.hint' },
] as const
