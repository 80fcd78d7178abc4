import { paging } from '#kernel/paging.ts'
import { command, query } from '#server/procedure.ts'
import { analyticsSpan } from '../analytics/model/inputs.ts'
import { invoiceEngagement } from './commands/invoice.ts'
import { agreeEngagement, cancelEngagement } from './commands/moves.ts'
import { cancelOpening, openValuations } from './commands/opening.ts'
import { addProperties, changeProperties, changeProperty, removeProperties } from './commands/schedule.ts'
import { createEngagement, updateEngagement } from './commands/write.ts'
import {
  agreement,
  cancelledEngagement,
  changedEngagement,
  engagementFilters,
  engagementInvoiced,
  historyOfEngagement,
  newEngagement,
  ofValuation,
  oneEngagement,
} from './model/inputs.ts'
import {
  addedProperties,
  changedLine,
  changedLines,
  openedLines,
  scheduleFilters,
  someLines,
} from './model/schedule-inputs.ts'
import { readEngagementFigures } from './queries/figures.ts'
import { listEngagements } from './queries/list.ts'
import { readOfValuation } from './queries/of-valuation.ts'
import { previewOpening, readOpening } from './queries/opening.ts'
import { proposeAssignees } from './queries/proposal.ts'
import { readEngagement } from './queries/read.ts'
import { readSchedule, readSections } from './queries/schedule.ts'
import { readEngagementTimeline } from './queries/timeline.ts'

/** Invoicing an engagement: a verb of invoices. */
export const engagementInvoicesApi = {
  invoiceEngagement: command({ access: 'canApproveValuations', input: engagementInvoiced, run: invoiceEngagement }),
}

/** What engagements add to the analytics. */
export const engagementFiguresApi = {
  engagements: query({ access: 'canViewReports', input: analyticsSpan, run: readEngagementFigures }),
}

/** The verbs of engagements. Clients read those of their account whose terms were accepted; which act one allows now is judged by workflow.ts.
 * Closing is added by programmes, which know what a closed one must say. */
export const engagementsApi = {
  list: query({ access: 'signedIn', input: engagementFilters.extend(paging.shape), run: listEngagements }),
  get: query({ access: 'signedIn', input: oneEngagement, run: (ctx, { id }) => readEngagement(ctx, id) }),
  timeline: query({ access: 'signedIn', input: historyOfEngagement, run: readEngagementTimeline }),
  ofValuation: query({
    access: 'signedIn',
    input: ofValuation,
    run: (ctx, { valuationId }) => readOfValuation(ctx, valuationId),
  }),
  create: command({ access: 'canCreateValuations', input: newEngagement, idempotent: true, run: createEngagement }),
  update: command({ access: 'canCreateValuations', input: changedEngagement, run: updateEngagement }),
  agree: command({ access: 'canApproveValuations', input: agreement, run: agreeEngagement }),
  schedule: query({ access: 'signedIn', input: scheduleFilters.extend(paging.shape), run: readSchedule }),
  sections: query({ access: 'signedIn', input: oneEngagement, run: readSections }),
  addProperties: command({ access: 'canCreateValuations', input: addedProperties, run: addProperties }),
  changeProperty: command({ access: 'canCreateValuations', input: changedLine, run: changeProperty }),
  changeProperties: command({ access: 'canCreateValuations', input: changedLines, run: changeProperties }),
  removeProperties: command({ access: 'canCreateValuations', input: someLines, run: removeProperties }),
  proposeAssignees: query({ access: 'canCreateValuations', input: oneEngagement, run: proposeAssignees }),
  preview: query({ access: 'canCreateValuations', input: openedLines, run: previewOpening }),
  open: command({ access: 'canCreateValuations', input: openedLines, run: openValuations }),
  opening: query({ access: 'canCreateValuations', input: oneEngagement, run: readOpening }),
  cancelOpening: command({ access: 'canCreateValuations', input: oneEngagement, run: cancelOpening }),
  cancel: command({ access: 'canApproveValuations', input: cancelledEngagement, run: cancelEngagement }),
}
