import { faultOf } from '#kernel/errors.ts'
import type { ReportLanguage } from '../../valuation-reports/model/codes.ts'
import { engagementReportsMessages } from '../messages/engagementreports.ts'
import type { WholeChoice } from '../model.ts'

/** A fault of what is chosen for the report, worded by its messages. */
export const wholeFault = faultOf('engagementreports', engagementReportsMessages)

/** What is chosen until somebody chooses: the language of the engagement, short sections, no values together. */
export const unchosen = (language: ReportLanguage): WholeChoice => ({
  language,
  form: 'short',
  commentary: null,
  byLots: false,
  lots: [],
  asOne: null,
  leftOut: [],
})
