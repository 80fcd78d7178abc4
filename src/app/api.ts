import './audit.ts'
import './moves.ts'
import { amendmentPdfFile, amendmentsApi } from '#features/amendments/api.ts'
import { amenitiesApi } from '#features/amenities/api.ts'
import { analyticsApi } from '#features/analytics/api.ts'
import { approachesApi } from '#features/approaches/api.ts'
import { auditApi, auditCsv } from '#features/audit/api.ts'
import {
  avmApi,
  avmBatchCsv,
  avmBatchesApi,
  avmBatchXlsx,
  avmEstimatePdf,
  avmModelCard,
  avmModelsApi,
  avmRoundCsv,
  avmRoundXlsx,
  avmSamplesApi,
} from '#features/avm/api.ts'
import { backupsApi } from '#features/backups/api.ts'
import { calendarsApi } from '#features/calendars/api.ts'
import { clientFileDownload, clientFilesApi } from '#features/client-files/api.ts'
import { clientTermsApi } from '#features/client-terms/api.ts'
import { clientsApi } from '#features/clients/api.ts'
import { commentsApi } from '#features/comments/api.ts'
import { comparablesApi } from '#features/comparables/api.ts'
import {
  addressedPdfFile,
  addressedXlsxFile,
  comparisonPdfFile,
  comparisonsApi,
  comparisonXlsxFile,
} from '#features/comparisons/api.ts'
import { dashboardApi } from '#features/dashboard/api.ts'
import { declarationsApi } from '#features/declarations/api.ts'
import { discussionsApi, shownDraftFile } from '#features/discussions/api.ts'
import { documentFile, documentPreview, documentsApi, documentsZip } from '#features/documents/api.ts'
import { engagementFileDownload, engagementFilesApi } from '#features/engagement-files/api.ts'
import {
  engagementReportFile,
  engagementReportPreview,
  engagementReportsApi,
  engagementScheduleXlsx,
} from '#features/engagement-reports/api.ts'
import { engagementWorkApi } from '#features/engagement-work/api.ts'
import { engagementFiguresApi, engagementInvoicesApi, engagementsApi } from '#features/engagements/api.ts'
import { exchangeApi, issuedReportJson, issuedReportXml } from '#features/exchange/api.ts'
import { fairValuesApi, fairValuesPdf, fairValuesXlsx } from '#features/fair-values/api.ts'
import { followUpsApi } from '#features/follow-ups/api.ts'
import {
  importRejectedXlsx,
  importsApi,
  importTemplateXlsx,
  orderSheetsApi,
  orderTemplateXlsx,
} from '#features/imports/api.ts'
import {
  incomingMailFile,
  incomingOrderFile,
  incomingOrdersApi,
  manyRequestsApi,
} from '#features/incoming-orders/api.ts'
import { inspectionPhoto, inspectionPhotoPreview, inspectionsApi } from '#features/inspections/api.ts'
import { invoicePdfFile, invoiceReceiptFile, invoiceStatementFile, invoicesApi } from '#features/invoices/api.ts'
import { deliveredReportFile, issuedReportFile, issuedReportsApi } from '#features/issued-reports/api.ts'
import { licencesApi } from '#features/licences/api.ts'
import { liveApi } from '#features/live/api.ts'
import { machinesApi } from '#features/machines/api.ts'
import { mailsApi } from '#features/mails/api.ts'
import { marketApi, marketCsv, marketXlsx } from '#features/market/api.ts'
import { EVIDENCE_ALBUM } from '#features/market/commands/album.ts'
import { messageFileDownload, messagesApi } from '#features/messages/api.ts'
import { notificationsApi, threadReadApi } from '#features/notifications/api.ts'
import { ownDataApi, ownDataPdf, ownDataZip } from '#features/own-data/api.ts'
import { peopleApi } from '#features/people/api.ts'
import { performanceApi } from '#features/performance/api.ts'
import { evidencePhotoFiles, evidencePhotosApi, propertyPhotoFiles, propertyPhotosApi } from '#features/photos/api.ts'
import { phrasesApi } from '#features/phrases/api.ts'
import { placesApi } from '#features/places/api.ts'
import { planningApi } from '#features/planning/api.ts'
import { portalApi } from '#features/portal/api.ts'
import { priceIndexApi, priceIndexXlsx } from '#features/price-indices/api.ts'
import { engagementClosingApi, movementPdfFile, movementXlsxFile, programmesApi } from '#features/programmes/api.ts'
import { propertiesApi, propertiesCsv, propertiesXlsx } from '#features/properties/api.ts'
import { PROPERTY_ALBUM } from '#features/properties/commands/album.ts'
import { qualityApi } from '#features/quality/api.ts'
import { reconsiderationsApi } from '#features/reconsiderations/api.ts'
import { relianceFile, reliancesApi } from '#features/reliances/api.ts'
import {
  keptReportsApi,
  reportRunFile,
  reportRunsApi,
  reportSharesApi,
  sharedReportFile,
} from '#features/reports/api/delivery.ts'
import { registerFiles, registersApi } from '#features/reports/api.ts'
import { acceptanceFile, quoteInvoicesApi, requestsApi, requestTermsFile } from '#features/requests/api.ts'
import { reviewLicencesApi, reviewsApi, valuationProgressApi } from '#features/reviews/api.ts'
import { searchApi } from '#features/search/api.ts'
import { settingsApi } from '#features/settings/api.ts'
import { spatialApi, spatialPdf } from '#features/spatial/api.ts'
import { telemetryApi } from '#features/telemetry/api.ts'
import { tenanciesApi } from '#features/tenancies/api.ts'
import { unitCostsApi } from '#features/unit-costs/api.ts'
import {
  reportDraftDocx,
  reportDraftPdf,
  reportPreviewPdf,
  valuationReportsApi,
  valuationSheetsXlsx,
} from '#features/valuation-reports/api.ts'
import { valuationsApi, valuationsCsv, valuationsXlsx } from '#features/valuations/api.ts'
import { viewsApi } from '#features/views/api.ts'
import { webhooksApi } from '#features/webhooks/api.ts'
import { workFile, workFilesApi } from '#features/work-files/api.ts'
import { zonesApi } from '#features/zones/api.ts'
import type {} from './queues.ts'

/** The features whose reads take much of the database, of which a server works at few at once. */
export const HEAVY: readonly (keyof typeof api)[] = [
  'analytics',
  'avm',
  'comparisons',
  'performance',
  'priceIndex',
  'registers',
  'search',
  'spatial',
]

/** Every verb of the product: `POST /rpc/{feature}.{verb}`. */
export const api = {
  amendments: amendmentsApi,
  analytics: { ...analyticsApi, ...engagementFiguresApi },
  approaches: approachesApi,
  audit: auditApi,
  avm: avmApi,
  avmBatches: avmBatchesApi,
  avmModels: avmModelsApi,
  avmSamples: avmSamplesApi,
  backups: backupsApi,
  calendars: calendarsApi,
  clientFiles: clientFilesApi,
  clients: clientsApi,
  clientTerms: clientTermsApi,
  comments: commentsApi,
  followUps: followUpsApi,
  comparables: comparablesApi,
  comparisons: comparisonsApi,
  dashboard: dashboardApi,
  declarations: declarationsApi,
  discussions: discussionsApi,
  documents: documentsApi,
  engagementFiles: engagementFilesApi,
  engagementReports: engagementReportsApi,
  engagements: { ...engagementsApi, ...engagementClosingApi },
  engagementWork: engagementWorkApi,
  fairValues: fairValuesApi,
  imports: importsApi,
  inspections: inspectionsApi,
  invoices: { ...invoicesApi, ...quoteInvoicesApi, ...engagementInvoicesApi },
  portal: portalApi,
  messages: { ...messagesApi, ...threadReadApi },
  incomingOrders: incomingOrdersApi,
  requests: { ...requestsApi, ...manyRequestsApi },
  exchange: exchangeApi,
  issuedReports: issuedReportsApi,
  reconsiderations: reconsiderationsApi,
  reliances: reliancesApi,
  keptReports: keptReportsApi,
  licences: { ...licencesApi, ...reviewLicencesApi },
  live: liveApi,
  machines: machinesApi,
  mails: mailsApi,
  market: { ...marketApi, ...evidencePhotosApi(EVIDENCE_ALBUM) },
  notifications: notificationsApi,
  orderSheets: orderSheetsApi,
  ownData: ownDataApi,
  people: peopleApi,
  performance: performanceApi,
  phrases: phrasesApi,
  places: placesApi,
  planning: planningApi,
  priceIndex: priceIndexApi,
  programmes: programmesApi,
  properties: { ...propertiesApi, ...propertyPhotosApi(PROPERTY_ALBUM) },
  quality: qualityApi,
  registers: registersApi,
  reportRuns: reportRunsApi,
  reportShares: reportSharesApi,
  reviews: reviewsApi,
  search: searchApi,
  settings: settingsApi,
  spatial: spatialApi,
  amenities: amenitiesApi,
  zones: zonesApi,
  telemetry: telemetryApi,
  tenancies: tenanciesApi,
  unitCosts: unitCostsApi,
  valuationReports: valuationReportsApi,
  valuations: { ...valuationsApi, ...valuationProgressApi },
  views: viewsApi,
  webhooks: webhooksApi,
  workFiles: workFilesApi,
}

const evidencePhoto = evidencePhotoFiles(EVIDENCE_ALBUM.photos)
const propertyPhoto = propertyPhotoFiles(PROPERTY_ALBUM.photos)

/** Every file that is made when it is asked for: `GET /files/{name}`. */
export const downloads = {
  'audit.csv': auditCsv,
  'automated-valuation/estimate.pdf': avmEstimatePdf,
  'automated-valuation/models/:id/card.pdf': avmModelCard,
  'automated-valuation/testing/:id/round.csv': avmRoundCsv,
  'automated-valuation/testing/:id/round.xlsx': avmRoundXlsx,
  'automated-valuation/batches/:id/estimates.csv': avmBatchCsv,
  'automated-valuation/batches/:id/estimates.xlsx': avmBatchXlsx,
  'comparisons/pdf': addressedPdfFile,
  'comparisons/xlsx': addressedXlsxFile,
  'comparisons/:id/pdf': comparisonPdfFile,
  'comparisons/:id/xlsx': comparisonXlsxFile,
  'engagement-reports/:id/preview.pdf': engagementReportPreview,
  'engagement-reports/:id/schedule.xlsx': engagementScheduleXlsx,
  'fair-values/:id/pack.pdf': fairValuesPdf,
  'fair-values/:id/pack.xlsx': fairValuesXlsx,
  'imports/template.xlsx': importTemplateXlsx,
  'imports/:id/rejected.xlsx': importRejectedXlsx,
  'order-sheets/template.xlsx': orderTemplateXlsx,
  'invoice-statements/:id/pdf': invoiceStatementFile,
  'invoices/:id/pdf': invoicePdfFile,
  'issued-reports/:id/data.json': issuedReportJson,
  'issued-reports/:id/data.xml': issuedReportXml,
  'market/export.csv': marketCsv,
  'market/export.xlsx': marketXlsx,
  'movements/:id/movement.pdf': movementPdfFile,
  'movements/:id/movement.xlsx': movementXlsxFile,
  'amendments/:id/amendment.pdf': amendmentPdfFile,
  'own-data/:id/data.pdf': ownDataPdf,
  'price-index/index.xlsx': priceIndexXlsx,
  'properties/export.csv': propertiesCsv,
  'properties/export.xlsx': propertiesXlsx,
  ...registerFiles,
  'requests/:id/terms.pdf': requestTermsFile,
  'spatial/analysis.pdf': spatialPdf,
  'valuation-reports/:id/draft.docx': reportDraftDocx,
  'valuation-reports/:id/draft.pdf': reportDraftPdf,
  'valuation-reports/:id/preview.pdf': reportPreviewPdf,
  'valuation-sheets/:id/xlsx': valuationSheetsXlsx,
  'valuations/export.csv': valuationsCsv,
  'valuations/export.xlsx': valuationsXlsx,
}

/** What the file store keeps and gives out, by its address below /files. */
export const storedDownloads = {
  'acceptance-files/:id': acceptanceFile,
  'client-files/:id': clientFileDownload,
  'delivered/:token': deliveredReportFile,
  'documents/:id': documentFile,
  'documents/:id/:preview': documentPreview,
  'engagement-files/:id': engagementFileDownload,
  'engagement-report-files/:id': engagementReportFile,
  'evidence-photos/:id': evidencePhoto.photo,
  'evidence-photos/:id/:preview': evidencePhoto.preview,
  'incoming-mails/:id': incomingMailFile,
  'incoming-orders/:id': incomingOrderFile,
  'inspection-photos/:id': inspectionPhoto,
  'inspection-photos/:id/:preview': inspectionPhotoPreview,
  'invoice-receipts/:id': invoiceReceiptFile,
  'message-files/:id': messageFileDownload,
  'issued-reports/:id': issuedReportFile,
  'own-data/:id/data.zip': ownDataZip,
  'property-photos/:id': propertyPhoto.photo,
  'property-photos/:id/:preview': propertyPhoto.preview,
  'reliances/:id': relianceFile,
  'report-files/:id': reportRunFile,
  'shared/:ticket': sharedReportFile,
  'shown-drafts/:id': shownDraftFile,
  'valuations/:id/documents.zip': documentsZip,
  'valuations/:id/work-file.zip': workFile,
}
