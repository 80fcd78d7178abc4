import { headerMessages } from '#app/browser/header/messages.ts'
import type { analyticsMessages } from '#features/analytics/messages.ts'
import type { adjustingMessages } from '#features/approaches/messages/adjusting.ts'
import type { assumptionsMessages } from '#features/approaches/messages/assumptions.ts'
import type { gridMessages } from '#features/approaches/messages/grid.ts'
import type { methodsMessages } from '#features/approaches/messages/methods.ts'
import type { scoresMessages } from '#features/approaches/messages/scores.ts'
import type { sheetsMessages } from '#features/approaches/messages/sheets.ts'
import type { supportMessages } from '#features/approaches/messages/support.ts'
import type { valueMessages } from '#features/approaches/messages/value.ts'
import type { logMessages } from '#features/audit/rules/log/messages.ts'
import type { indicationMessages } from '#features/avm/messages/indication.ts'
import type { testingMessages } from '#features/avm/messages/testing.ts'
import type { avmMessages } from '#features/avm/messages.ts'
import type { accuracyMessages } from '#features/avm/ui/accuracy/messages.ts'
import type { modelsMessages } from '#features/avm/ui/models/messages.ts'
import type { policyMessages } from '#features/avm/ui/policy/messages.ts'
import type { backupsMessages } from '#features/backups/messages.ts'
import type { clientFilesMessages } from '#features/client-files/messages/clientfiles.ts'
import type { clientsMessages } from '#features/clients/messages.ts'
import type { commentsMessages } from '#features/comments/messages.ts'
import type { comparablesMessages } from '#features/comparables/messages.ts'
import type { comparisonsMessages } from '#features/comparisons/messages.ts'
import type { dashboardMessages } from '#features/dashboard/messages.ts'
import type { setupMessages } from '#features/dashboard/ui/setup/messages.ts'
import type { workMessages } from '#features/dashboard/ui/work/messages.ts'
import type { declarationsMessages } from '#features/declarations/messages.ts'
import type { documentsMessages } from '#features/documents/messages.ts'
import type { followUpsMessages } from '#features/follow-ups/messages/followups.ts'
import type { importsMessages } from '#features/imports/messages.ts'
import type { inspectionsMessages } from '#features/inspections/messages.ts'
import type { alongMessages } from '#features/inspections/ui/along/messages.ts'
import type { invoicesMessages } from '#features/invoices/messages.ts'
import type { issuedMessages } from '#features/issued-reports/messages/issued.ts'
import type { licencesMessages } from '#features/licences/messages.ts'
import type { outboxMessages } from '#features/mails/ui/outbox/messages.ts'
import type { marketMessages } from '#features/market/messages.ts'
import type { messagesMessages } from '#features/messages/messages.ts'
import type { pushMessages } from '#features/notifications/messages/push.ts'
import type { notificationsMessages } from '#features/notifications/messages.ts'
import type { ownDataMessages } from '#features/own-data/messages/owndata.ts'
import { peopleMessages } from '#features/people/messages.ts'
import type { administrationMessages } from '#features/people/ui/administration/messages.ts'
import type { entranceMessages } from '#features/people/ui/entrance/messages.ts'
import type { profileMessages } from '#features/people/ui/profile/messages.ts'
import type { performanceMessages } from '#features/performance/messages.ts'
import type { photosMessages } from '#features/photos/messages.ts'
import type { phrasesMessages } from '#features/phrases/messages.ts'
import { placesMessages } from '#features/places/messages.ts'
import type { areasMessages } from '#features/places/rules/areas/messages.ts'
import type { portalMessages } from '#features/portal/messages.ts'
import type { propertiesMessages } from '#features/properties/messages.ts'
import type { checksMessages } from '#features/quality/messages/checks.ts'
import type { rulingMessages } from '#features/quality/messages/ruling.ts'
import type { qualityMessages } from '#features/quality/messages.ts'
import type { reconsiderationsMessages } from '#features/reconsiderations/messages.ts'
import type { reportsMessages } from '#features/reports/messages.ts'
import type { deliveryMessages } from '#features/reports/ui/delivery/messages.ts'
import type { requestsMessages } from '#features/requests/messages.ts'
import type { reviewsMessages } from '#features/reviews/messages.ts'
import type { settingsMessages } from '#features/settings/messages.ts'
import type { analysisMessages } from '#features/spatial/messages/analysis.ts'
import type { registersMessages } from '#features/spatial/messages/registers.ts'
import type { spatialMessages } from '#features/spatial/messages.ts'
import type { telemetryMessages } from '#features/telemetry/messages.ts'
import type { costsMessages } from '#features/unit-costs/messages/costs.ts'
import type { reportMessages } from '#features/valuation-reports/messages/report.ts'
import { valuationsMessages } from '#features/valuations/messages.ts'
import type { historyMessages } from '#features/valuations/rules/history/messages.ts'
import type { boardMessages } from '#features/valuations/ui/board/messages.ts'
import type { calendarMessages } from '#features/valuations/ui/calendar/messages.ts'
import type { detailsMessages } from '#features/valuations/ui/details/messages.ts'
import type { bulkMessages } from '#features/valuations/ui/list/bulk/messages.ts'
import type { cardsMessages } from '#features/valuations/ui/list/cards/messages.ts'
import type { placedMessages } from '#features/valuations/ui/placed/messages.ts'
import type { priorMessages } from '#features/valuations/ui/prior/messages.ts'
import type { progressMessages } from '#features/valuations/ui/progress/messages.ts'
import type { tenureMessages } from '#features/valuations/ui/tenure/messages.ts'
import type { viewsMessages } from '#features/views/messages.ts'
import type { workFilesMessages } from '#features/work-files/messages/workfile.ts'
import { kernelMessages } from '#kernel/messages.ts'
import type { awayMessages } from '#web/away/messages.ts'
import { formsMessages } from '#web/forms/messages.ts'
import { provideWords } from '#web/i18n/i18n.ts'
import type { newsMessages } from '#web/live/news/messages.ts'
import type { mapMessages } from '#web/map/messages.ts'
import type { pdfMessages } from '#web/pdf/messages.ts'
import type { exportMessages } from '#web/records/export/messages.ts'
import { recordsMessages } from '#web/records/messages.ts'
import type { accessibilityMessages } from '#web/shell/accessibility/messages.ts'
import { shellMessages } from '#web/shell/messages.ts'
import type { uploadsMessages } from '#web/uploads/messages.ts'
import type { viewerMessages } from '#web/viewer/messages.ts'
import '../errors.ts'
import { errorWords } from './error-words.ts'
import type { paletteMessages } from './palette/messages.ts'
import type { searchMessages } from './search/messages.ts'
import type { shortcutsMessages } from './shortcuts/messages.ts'

const namespaces = {
  shell: shellMessages,
  kernel: kernelMessages,
  errors: errorWords,
  people: peopleMessages,
  valuations: valuationsMessages,
  forms: formsMessages,
  records: recordsMessages,
  header: headerMessages,
  places: placesMessages,
}
provideWords(namespaces)

/** Words that come with the part that says them, when it is fetched. */
type Fetched = {
  analysis: typeof analysisMessages
  analytics: typeof analyticsMessages
  avm: typeof avmMessages
  indication: typeof indicationMessages
  accuracy: typeof accuracyMessages
  models: typeof modelsMessages
  policy: typeof policyMessages
  testing: typeof testingMessages
  adjusting: typeof adjustingMessages
  assumptions: typeof assumptionsMessages
  scores: typeof scoresMessages
  sheets: typeof sheetsMessages
  dashboard: typeof dashboardMessages
  grid: typeof gridMessages
  history: typeof historyMessages
  bulk: typeof bulkMessages
  cards: typeof cardsMessages
  palette: typeof paletteMessages
  shortcuts: typeof shortcutsMessages
  accessibility: typeof accessibilityMessages
  search: typeof searchMessages
  outbox: typeof outboxMessages
  notifications: typeof notificationsMessages
  push: typeof pushMessages
  performance: typeof performanceMessages
  areas: typeof areasMessages
  log: typeof logMessages
  settings: typeof settingsMessages
  setup: typeof setupMessages
  work: typeof workMessages
  clientfiles: typeof clientFilesMessages
  owndata: typeof ownDataMessages
  telemetry: typeof telemetryMessages
  backups: typeof backupsMessages
  documents: typeof documentsMessages
  administration: typeof administrationMessages
  entrance: typeof entranceMessages
  details: typeof detailsMessages
  declarations: typeof declarationsMessages
  licences: typeof licencesMessages
  prior: typeof priorMessages
  tenure: typeof tenureMessages
  profile: typeof profileMessages
  pdf: typeof pdfMessages
  news: typeof newsMessages
  map: typeof mapMessages
  photos: typeof photosMessages
  portal: typeof portalMessages
  properties: typeof propertiesMessages
  quality: typeof qualityMessages
  checks: typeof checksMessages
  ruling: typeof rulingMessages
  reports: typeof reportsMessages
  reviews: typeof reviewsMessages
  imports: typeof importsMessages
  market: typeof marketMessages
  spatial: typeof spatialMessages
  registers: typeof registersMessages
  methods: typeof methodsMessages
  clients: typeof clientsMessages
  invoices: typeof invoicesMessages
  messages: typeof messagesMessages
  requests: typeof requestsMessages
  comments: typeof commentsMessages
  followups: typeof followUpsMessages
  comparables: typeof comparablesMessages
  reconsiderations: typeof reconsiderationsMessages
  costs: typeof costsMessages
  support: typeof supportMessages
  phrases: typeof phrasesMessages
  inspections: typeof inspectionsMessages
  comparisons: typeof comparisonsMessages
  export: typeof exportMessages
  uploads: typeof uploadsMessages
  viewer: typeof viewerMessages
  delivery: typeof deliveryMessages
  views: typeof viewsMessages
  workfile: typeof workFilesMessages
  away: typeof awayMessages
  along: typeof alongMessages
  issued: typeof issuedMessages
  progress: typeof progressMessages
  board: typeof boardMessages
  calendar: typeof calendarMessages
  placed: typeof placedMessages
  value: typeof valueMessages
  report: typeof reportMessages
}

// A word is one key; a plural one key for each of its forms, which is how i18next looks them up.
type Catalogue<M> = {
  [K in keyof M & string as M[K] extends { en: string } ? K : `${K}_${'one' | 'other'}`]: string
}
type Words = typeof namespaces & Fetched
type Namespaces = { [N in keyof Words]: Catalogue<Words[N]> }

declare module '#web/i18n/i18n.ts' {
  interface WordTables extends Fetched {}
}

declare module 'i18next' {
  interface CustomTypeOptions {
    // A list, so that 'valuations:status.DRAFT' is checked in every screen without naming its namespace first.
    defaultNS: ['shell', ...Exclude<keyof Namespaces, 'shell'>[]]
    resources: Namespaces
    keySeparator: false
    returnNull: false
  }
}
