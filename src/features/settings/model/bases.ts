import { z } from 'zod'
import { BASES_OF_VALUE, type BasisOfValue, VALUE_BASES } from '#features/terms/model/bases.ts'
import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'

const purposeBases = z
  .strictObject({
    main: z.enum(VALUE_BASES),
    offered: z
      .array(z.enum(BASES_OF_VALUE))
      .max(BASES_OF_VALUE.length)
      .refine((all) => new Set(all).size === all.length)
      .meta({ uniqueItems: true })
      .readonly(),
  })
  .readonly()

export const basesByPurpose = z.record(z.enum(VALUATION_PURPOSES), purposeBases).readonly()
/** By purpose, the basis that its value usually has, and those that are offered beside it. */
export type BasesByPurpose = z.infer<typeof basesByPurpose>

/**
 * The bases by purpose as shipped. Source: International Valuation Standards, IVS 102 (basis and premise fit for the intended use); RICS Valuation Global
 * Standards, VPS 2; IFRS 13 for financial reporting.
 */
export const shippedBases = (): BasesByPurpose => ({
  SALE: {
    main: 'MARKET_VALUE',
    offered: ['MARKET_RENT', 'INVESTMENT_VALUE', 'SYNERGISTIC_VALUE', 'LIQUIDATION_VALUE'],
  },
  PURCHASE: { main: 'MARKET_VALUE', offered: ['MARKET_RENT', 'INVESTMENT_VALUE', 'SYNERGISTIC_VALUE'] },
  MORTGAGE: { main: 'MARKET_VALUE', offered: ['MARKET_RENT', 'LIQUIDATION_VALUE', 'REINSTATEMENT_COST'] },
  INHERITANCE: { main: 'MARKET_VALUE', offered: ['MARKET_RENT', 'EQUITABLE_VALUE', 'LIQUIDATION_VALUE'] },
  LITIGATION: { main: 'MARKET_VALUE', offered: ['MARKET_RENT', 'EQUITABLE_VALUE', 'LIQUIDATION_VALUE'] },
  FINANCIAL_REPORTING: { main: 'FAIR_VALUE', offered: ['MARKET_VALUE', 'MARKET_RENT'] },
  INSURANCE: { main: 'REINSTATEMENT_COST', offered: ['MARKET_VALUE'] },
  INVESTMENT: { main: 'MARKET_VALUE', offered: ['MARKET_RENT', 'INVESTMENT_VALUE', 'SYNERGISTIC_VALUE'] },
  TAX: { main: 'MARKET_VALUE', offered: ['MARKET_RENT'] },
  LEGAL: { main: 'MARKET_VALUE', offered: ['MARKET_RENT', 'EQUITABLE_VALUE', 'LIQUIDATION_VALUE'] },
  OTHER: { main: 'MARKET_VALUE', offered: BASES_OF_VALUE.filter((basis) => basis !== 'MARKET_VALUE') },
})

/** The bases that a purpose offers, in their order, the usual one among them; all of them while no purpose is recorded. */
export function offeredBases(table: BasesByPurpose, purpose: string): BasisOfValue[] {
  const known = VALUATION_PURPOSES.find((code) => code === purpose)
  if (!known) return [...BASES_OF_VALUE]
  const { main, offered } = table[known]
  return BASES_OF_VALUE.filter((basis) => basis === main || offered.includes(basis))
}
