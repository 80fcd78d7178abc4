import { headerMessages } from '#app/browser/header/messages.ts'
import { landingMessages } from '#app/browser/landing/messages.ts'
import { paletteMessages } from '#app/browser/palette/messages.ts'
import { searchMessages } from '#app/browser/search/messages.ts'
import { shortcutsMessages } from '#app/browser/shortcuts/messages.ts'
import { verifyMessages } from '#app/browser/verify/messages.ts'
import { ERRORS } from '#app/errors.ts'
import { analyticsMessages } from '#features/analytics/messages.ts'
import { adjustingMessages } from '#features/approaches/messages/adjusting.ts'
import { assumptionsMessages } from '#features/approaches/messages/assumptions.ts'
import { gridMessages } from '#features/approaches/messages/grid.ts'
import { methodsMessages } from '#features/approaches/messages/methods.ts'
import { scoresMessages } from '#features/approaches/messages/scores.ts'
import { sheetsMessages } from '#features/approaches/messages/sheets.ts'
import { supportMessages } from '#features/approaches/messages/support.ts'
import { valueMessages } from '#features/approaches/messages/value.ts'
import { logMessages } from '#features/audit/rules/log/messages.ts'
import { indicationMessages } from '#features/avm/messages/indication.ts'
import { testingMessages } from '#features/avm/messages/testing.ts'
import { avmMessages } from '#features/avm/messages.ts'
import { accuracyMessages } from '#features/avm/ui/accuracy/messages.ts'
import { modelsMessages } from '#features/avm/ui/models/messages.ts'
import { policyMessages } from '#features/avm/ui/policy/messages.ts'
import { backupsMessages } from '#features/backups/messages.ts'
import { clientFilesMessages } from '#features/client-files/messages/clientfiles.ts'
import { clientsMessages } from '#features/clients/messages.ts'
import { commentsMessages } from '#features/comments/messages.ts'
import { comparablesMessages } from '#features/comparables/messages.ts'
import { comparisonsMessages } from '#features/comparisons/messages.ts'
import { dashboardMessages } from '#features/dashboard/messages.ts'
import { setupMessages } from '#features/dashboard/ui/setup/messages.ts'
import { workMessages } from '#features/dashboard/ui/work/messages.ts'
import { declarationsMessages } from '#features/declarations/messages.ts'
import { documentsMessages } from '#features/documents/messages.ts'
import { followUpsMessages } from '#features/follow-ups/messages/followups.ts'
import { importsMessages } from '#features/imports/messages.ts'
import { inspectionsMessages } from '#features/inspections/messages.ts'
import { alongMessages } from '#features/inspections/ui/along/messages.ts'
import { invoicesMessages } from '#features/invoices/messages.ts'
import { issuedMessages } from '#features/issued-reports/messages/issued.ts'
import { licencesMessages } from '#features/licences/messages.ts'
import { outboxMessages } from '#features/mails/ui/outbox/messages.ts'
import { marketMessages } from '#features/market/messages.ts'
import { messagesMessages } from '#features/messages/messages.ts'
import { pushMessages } from '#features/notifications/messages/push.ts'
import { notificationsMessages } from '#features/notifications/messages.ts'
import { ownDataMessages } from '#features/own-data/messages/owndata.ts'
import { peopleMessages } from '#features/people/messages.ts'
import { administrationMessages } from '#features/people/ui/administration/messages.ts'
import { entranceMessages } from '#features/people/ui/entrance/messages.ts'
import { profileMessages } from '#features/people/ui/profile/messages.ts'
import { performanceMessages } from '#features/performance/messages.ts'
import { photosMessages } from '#features/photos/messages.ts'
import { phrasesMessages } from '#features/phrases/messages.ts'
import { placesMessages } from '#features/places/messages.ts'
import { areasMessages } from '#features/places/rules/areas/messages.ts'
import { portalMessages } from '#features/portal/messages.ts'
import { propertiesMessages } from '#features/properties/messages.ts'
import { checksMessages } from '#features/quality/messages/checks.ts'
import { rulingMessages } from '#features/quality/messages/ruling.ts'
import { qualityMessages } from '#features/quality/messages.ts'
import { reconsiderationsMessages } from '#features/reconsiderations/messages.ts'
import { reportsMessages } from '#features/reports/messages.ts'
import { deliveryMessages } from '#features/reports/ui/delivery/messages.ts'
import { requestsMessages } from '#features/requests/messages.ts'
import { reviewsMessages } from '#features/reviews/messages.ts'
import { settingsMessages } from '#features/settings/messages.ts'
import { analysisMessages } from '#features/spatial/messages/analysis.ts'
import { registersMessages } from '#features/spatial/messages/registers.ts'
import { spatialMessages } from '#features/spatial/messages.ts'
import { telemetryMessages } from '#features/telemetry/messages.ts'
import { costsMessages } from '#features/unit-costs/messages/costs.ts'
import { reportMessages } from '#features/valuation-reports/messages/report.ts'
import { valuationsMessages } from '#features/valuations/messages.ts'
import { historyMessages } from '#features/valuations/rules/history/messages.ts'
import { boardMessages } from '#features/valuations/ui/board/messages.ts'
import { calendarMessages } from '#features/valuations/ui/calendar/messages.ts'
import { detailsMessages } from '#features/valuations/ui/details/messages.ts'
import { bulkMessages } from '#features/valuations/ui/list/bulk/messages.ts'
import { cardsMessages } from '#features/valuations/ui/list/cards/messages.ts'
import { placedMessages } from '#features/valuations/ui/placed/messages.ts'
import { priorMessages } from '#features/valuations/ui/prior/messages.ts'
import { progressMessages } from '#features/valuations/ui/progress/messages.ts'
import { tenureMessages } from '#features/valuations/ui/tenure/messages.ts'
import { viewsMessages } from '#features/views/messages.ts'
import { workFilesMessages } from '#features/work-files/messages/workfile.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { fill, type Language, type Messages } from '#kernel/words.ts'
import { awayMessages } from '#web/away/messages.ts'
import { formsMessages } from '#web/forms/messages.ts'
import { newsMessages } from '#web/live/news/messages.ts'
import { mapMessages } from '#web/map/messages.ts'
import { pdfMessages } from '#web/pdf/messages.ts'
import { exportMessages } from '#web/records/export/messages.ts'
import { recordsMessages } from '#web/records/messages.ts'
import { accessibilityMessages } from '#web/shell/accessibility/messages.ts'
import { shellMessages } from '#web/shell/messages.ts'
import { uploadsMessages } from '#web/uploads/messages.ts'
import { viewerMessages } from '#web/viewer/messages.ts'

const CATALOGUES = {
  shell: shellMessages,
  landing: landingMessages,
  verify: verifyMessages,
  issued: issuedMessages,
  people: peopleMessages,
  valuations: valuationsMessages,
  dashboard: dashboardMessages,
  work: workMessages,
  grid: gridMessages,
  history: historyMessages,
  bulk: bulkMessages,
  cards: cardsMessages,
  board: boardMessages,
  calendar: calendarMessages,
  placed: placedMessages,
  tenure: tenureMessages,
  performance: performanceMessages,
  clientfiles: clientFilesMessages,
  owndata: ownDataMessages,
  telemetry: telemetryMessages,
  forms: formsMessages,
  records: recordsMessages,
  header: headerMessages,
  kernel: kernelMessages,
  errors: ERRORS,
  places: placesMessages,
  areas: areasMessages,
  palette: paletteMessages,
  search: searchMessages,
  outbox: outboxMessages,
  administration: administrationMessages,
  entrance: entranceMessages,
  details: detailsMessages,
  declarations: declarationsMessages,
  licences: licencesMessages,
  prior: priorMessages,
  delivery: deliveryMessages,
  notifications: notificationsMessages,
  push: pushMessages,
  profile: profileMessages,
  backups: backupsMessages,
  settings: settingsMessages,
  setup: setupMessages,
  log: logMessages,
  pdf: pdfMessages,
  news: newsMessages,
  map: mapMessages,
  documents: documentsMessages,
  photos: photosMessages,
  properties: propertiesMessages,
  analysis: analysisMessages,
  analytics: analyticsMessages,
  avm: avmMessages,
  indication: indicationMessages,
  accuracy: accuracyMessages,
  models: modelsMessages,
  policy: policyMessages,
  testing: testingMessages,
  spatial: spatialMessages,
  registers: registersMessages,
  reviews: reviewsMessages,
  adjusting: adjustingMessages,
  assumptions: assumptionsMessages,
  scores: scoresMessages,
  sheets: sheetsMessages,
  quality: qualityMessages,
  checks: checksMessages,
  ruling: rulingMessages,
  reports: reportsMessages,
  clients: clientsMessages,
  invoices: invoicesMessages,
  portal: portalMessages,
  messages: messagesMessages,
  requests: requestsMessages,
  comments: commentsMessages,
  followups: followUpsMessages,
  comparables: comparablesMessages,
  report: reportMessages,
  comparisons: comparisonsMessages,
  imports: importsMessages,
  market: marketMessages,
  reconsiderations: reconsiderationsMessages,
  costs: costsMessages,
  support: supportMessages,
  phrases: phrasesMessages,
  methods: methodsMessages,
  inspections: inspectionsMessages,
  export: exportMessages,
  uploads: uploadsMessages,
  viewer: viewerMessages,
  shortcuts: shortcutsMessages,
  accessibility: accessibilityMessages,
  views: viewsMessages,
  workfile: workFilesMessages,
  along: alongMessages,
  progress: progressMessages,
  value: valueMessages,
  away: awayMessages,
}
type Catalogues = typeof CATALOGUES

/** A word of the product, as its screens ask for it: 'valuations:status.DRAFT'. */
export type Key = { [N in keyof Catalogues]: `${N}:${keyof Catalogues[N] & string}` }[keyof Catalogues]
export type Say = (key: Key, params?: Record<string, string | number>) => string

/** Gives the words of one language; `count` among the parameters chooses a plural's form. */
export function wordsOf(language: Language): Say {
  const plural = new Intl.PluralRules(language)
  return (key, params = {}) => {
    const at = key.indexOf(':')
    const words = CATALOGUES[key.slice(0, at) as keyof Catalogues] as unknown as Messages
    const word = words[key.slice(at + 1)]?.[language]
    if (word === undefined) throw new Error(`no word ${key}`)
    const text = typeof word === 'string' ? word : (word as Record<string, string>)[plural.select(Number(params.count))]
    return fill(text ?? '', params)
  }
}

/** A text as the screens isolate it within a sentence of either direction. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`

/** A text in Arabic-Indic digits. */
export const arabicDigits = (text: string | number): string =>
  String(text).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
