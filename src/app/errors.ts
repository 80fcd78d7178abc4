import { amendmentsErrors } from '#features/amendments/errors.ts'
import { analyticsErrors } from '#features/analytics/errors.ts'
import { approachesErrors } from '#features/approaches/errors.ts'
import { avmErrors } from '#features/avm/errors.ts'
import { backupsErrors } from '#features/backups/errors.ts'
import { clientFilesErrors } from '#features/client-files/errors.ts'
import { clientsErrors } from '#features/clients/errors.ts'
import { commentsErrors } from '#features/comments/errors.ts'
import { comparablesErrors } from '#features/comparables/errors.ts'
import { comparisonsErrors } from '#features/comparisons/errors.ts'
import { discussionsErrors } from '#features/discussions/errors.ts'
import { documentsErrors } from '#features/documents/errors.ts'
import { engagementFilesErrors } from '#features/engagement-files/errors.ts'
import { engagementReportsErrors } from '#features/engagement-reports/errors.ts'
import { engagementWorkErrors } from '#features/engagement-work/errors.ts'
import { engagementsErrors } from '#features/engagements/errors.ts'
import { exchangeErrors } from '#features/exchange/errors.ts'
import { fairValuesErrors } from '#features/fair-values/errors.ts'
import { followUpsErrors } from '#features/follow-ups/errors.ts'
import { importsErrors } from '#features/imports/errors.ts'
import { incomingOrdersErrors } from '#features/incoming-orders/errors.ts'
import { inspectionsErrors } from '#features/inspections/errors.ts'
import { invoicesErrors } from '#features/invoices/errors.ts'
import { issuedReportsErrors } from '#features/issued-reports/errors.ts'
import { machinesErrors } from '#features/machines/errors.ts'
import { marketErrors } from '#features/market/errors.ts'
import { messagesErrors } from '#features/messages/errors.ts'
import { ownDataErrors } from '#features/own-data/errors.ts'
import { peopleErrors } from '#features/people/errors.ts'
import { photosErrors } from '#features/photos/errors.ts'
import { phrasesErrors } from '#features/phrases/errors.ts'
import { placesErrors } from '#features/places/errors.ts'
import { planningErrors } from '#features/planning/errors.ts'
import { priceIndexErrors } from '#features/price-indices/errors.ts'
import { programmesErrors } from '#features/programmes/errors.ts'
import { propertiesErrors } from '#features/properties/errors.ts'
import { qualityErrors } from '#features/quality/errors.ts'
import { reconsiderationsErrors } from '#features/reconsiderations/errors.ts'
import { reliancesErrors } from '#features/reliances/errors.ts'
import { reportsErrors } from '#features/reports/errors.ts'
import { requestsErrors } from '#features/requests/errors.ts'
import { reviewsErrors } from '#features/reviews/errors.ts'
import { spatialErrors } from '#features/spatial/errors.ts'
import { tenanciesErrors } from '#features/tenancies/errors.ts'
import { unitCostsErrors } from '#features/unit-costs/errors.ts'
import { valuationReportsErrors } from '#features/valuation-reports/errors.ts'
import { valuationsErrors } from '#features/valuations/errors.ts'
import { viewsErrors } from '#features/views/errors.ts'
import { webhooksErrors } from '#features/webhooks/errors.ts'
import { workFilesErrors } from '#features/work-files/errors.ts'
import { KERNEL_ERRORS } from '#kernel/error-tables.ts'
import { provideErrors } from '#kernel/errors.ts'

const featureErrors = {
  ...amendmentsErrors,
  ...analyticsErrors,
  ...approachesErrors,
  ...avmErrors,
  ...backupsErrors,
  ...clientFilesErrors,
  ...clientsErrors,
  ...commentsErrors,
  ...followUpsErrors,
  ...comparablesErrors,
  ...comparisonsErrors,
  ...discussionsErrors,
  ...documentsErrors,
  ...engagementFilesErrors,
  ...engagementReportsErrors,
  ...engagementWorkErrors,
  ...engagementsErrors,
  ...fairValuesErrors,
  ...importsErrors,
  ...machinesErrors,
  ...marketErrors,
  ...incomingOrdersErrors,
  ...inspectionsErrors,
  ...exchangeErrors,
  ...invoicesErrors,
  ...messagesErrors,
  ...requestsErrors,
  ...issuedReportsErrors,
  ...ownDataErrors,
  ...peopleErrors,
  ...phrasesErrors,
  ...photosErrors,
  ...placesErrors,
  ...planningErrors,
  ...priceIndexErrors,
  ...programmesErrors,
  ...propertiesErrors,
  ...qualityErrors,
  ...reconsiderationsErrors,
  ...reliancesErrors,
  ...reportsErrors,
  ...reviewsErrors,
  ...spatialErrors,
  ...tenanciesErrors,
  ...unitCostsErrors,
  ...valuationReportsErrors,
  ...valuationsErrors,
  ...viewsErrors,
  ...webhooksErrors,
  ...workFilesErrors,
}
type FeatureErrors = typeof featureErrors

declare module '#kernel/errors.ts' {
  interface ErrorCodes extends FeatureErrors {}
}

/** Every error of the product: code → type, HTTP status and message in both languages. */
export const ERRORS = { ...KERNEL_ERRORS, ...featureErrors }

provideErrors(featureErrors)
