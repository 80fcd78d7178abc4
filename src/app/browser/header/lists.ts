/** The views of the list of valuations, as the menus name them. */
export const VALUATION_LISTS = [
  { to: '/valuations', name: 'shell:currentList', hint: 'shell:currentList.hint' },
  { to: '/valuations/optimized', name: 'shell:optimizedList', hint: 'shell:optimizedList.hint' },
  { to: '/valuations/simplified', name: 'shell:simplifiedList', hint: 'shell:simplifiedList.hint' },
] as const

/** The views of the register of properties. */
export const PROPERTY_LISTS = [
  { to: '/properties', name: 'shell:currentList', hint: 'shell:currentList.hint' },
  { to: '/properties/optimized', name: 'shell:optimizedList', hint: 'shell:optimizedList.hint' },
] as const

/** What compares properties, and what was kept of it. */
export const COMPARISON_PLACES = [
  { to: '/properties/compare', name: 'shell:compare', hint: 'shell:compare.hint' },
  { to: '/properties/comparisons', name: 'shell:comparisons', hint: 'shell:comparisons.hint' },
] as const
