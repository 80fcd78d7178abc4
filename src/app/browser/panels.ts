import type { ComponentProps, ComponentType } from 'react'
import type { Panels } from '#web/records/panels.ts'

/** The panels that a feature shows on the screens of others, by name: a screen takes them by `panelOf`, and knows none of their features. */
const PANELS = {
  AfterIssue: async () => (await import('#features/issued-reports/ui/shared/after-issue.tsx')).AfterIssue,
  AmendmentsPanel: async () => (await import('#features/amendments/ui/shared/amendments-panel.tsx')).AmendmentsPanel,
  CommentsLink: async () => (await import('#features/comments/ui/shared/comments-link.tsx')).CommentsLink,
  PresentPeople: async () => (await import('#features/live/ui/shared/present-people.tsx')).PresentPeople,
  ValuationEntry: async () => (await import('#features/market/ui/details/valuation-entry.tsx')).ValuationEntry,
  BeginSheets: async () => (await import('#features/approaches/ui/shared/begin-sheets.tsx')).BeginSheets,
  PriceIndex: async () => (await import('#features/price-indices/ui/prices-panel.tsx')).PriceIndex,
  BringOrder: async () => (await import('#features/exchange/ui/bring-order.tsx')).BringOrder,
  ClientCodes: async () => (await import('#features/exchange/ui/client-codes.tsx')).ClientCodes,
  CommentsPanel: async () => (await import('#features/comments/ui/shared/comments-panel.tsx')).CommentsPanel,
  ComparableAdjustments: async () =>
    (await import('#features/approaches/ui/shared/comparable-adjustments.tsx')).ComparableAdjustments,
  ConductPanels: async () => (await import('#features/declarations/ui/conduct-panels.tsx')).ConductPanels,
  DraftDiscussion: async () => (await import('#features/discussions/ui/shared/draft-discussion.tsx')).DraftDiscussion,
  EngagementFigures: async () =>
    (await import('#features/engagements/ui/analytics/engagement-figures.tsx')).EngagementFigures,
  EngagementFiles: async () => (await import('#features/engagement-files/ui/shared/files-panel.tsx')).EngagementFiles,
  EngagementMessages: async () =>
    (await import('#features/messages/ui/shared/engagement-messages.tsx')).EngagementMessages,
  ReportDataLinks: async () => (await import('#features/exchange/ui/report-data-links.tsx')).ReportDataLinks,
  FieldComments: async () => (await import('#features/reviews/ui/shared/field-comments.tsx')).FieldComments,
  FieldNotes: async () => (await import('#features/reviews/ui/shared/field-notes.tsx')).FieldNotes,
  FolderPanel: async () => (await import('#features/client-files/ui/shared/folder-panel.tsx')).FolderPanel,
  FollowUpsPanel: async () => (await import('#features/follow-ups/ui/shared/follow-ups-panel.tsx')).FollowUpsPanel,
  InternalNotes: async () => (await import('#features/messages/ui/shared/internal-notes.tsx')).InternalNotes,
  IssuedPanel: async () => (await import('#features/issued-reports/ui/shared/issued-panel.tsx')).IssuedPanel,
  LackingOfSeveral: async () => (await import('#features/declarations/ui/lacking-several.tsx')).LackingOfSeveral,
  ManyRequests: async () => (await import('#features/incoming-orders/ui/shared/many-requests.tsx')).ManyRequests,
  MessagesLink: async () => (await import('#features/messages/ui/shared/messages-link.tsx')).MessagesLink,
  OrderSenders: async () => (await import('#features/incoming-orders/ui/shared/order-senders.tsx')).OrderSenders,
  OrderSheet: async () => (await import('#features/imports/ui/order/order-sheet.tsx')).OrderSheet,
  OpenComments: async () => (await import('#features/reviews/ui/shared/open-comments.tsx')).OpenComments,
  OwnProgrammes: async () => (await import('#features/programmes/ui/own-programmes.tsx')).OwnProgrammes,
  Progress: async () => (await import('#features/reviews/ui/progress.tsx')).Progress,
  QualityFindings: async () => (await import('#features/quality/ui/shared/quality-findings.tsx')).QualityFindings,
  QualityPanel: async () => (await import('#features/quality/ui/shared/quality-panel.tsx')).QualityPanel,
  RecordComparisons: async () => (await import('#features/comparisons/ui/comparisons-panel.tsx')).ComparisonsPanel,
  RecordMessages: async () => (await import('#features/messages/ui/shared/record-messages.tsx')).RecordMessages,
  RequestEngagement: async () =>
    (await import('#features/engagements/ui/shared/request-engagement.tsx')).RequestEngagement,
  RequestInvoices: async () => (await import('#features/invoices/ui/shared/request-invoices.tsx')).RequestInvoices,
  Requirements: async () => (await import('#features/work-files/ui/requirements.tsx')).Requirements,
  SurroundingsPanel: async () => (await import('#features/spatial/ui/shared/surroundings-panel.tsx')).SurroundingsPanel,
  TaskDialog: async () => (await import('./work/task-dialog.tsx')).TaskDialog,
  UnpaidDeposits: async () => (await import('#features/invoices/ui/shared/unpaid-deposits.tsx')).UnpaidDeposits,
  ValuationEngagement: async () =>
    (await import('#features/engagements/ui/shared/valuation-engagement.tsx')).ValuationEngagement,
  ValuationInspections: async () =>
    (await import('#features/inspections/ui/shared/valuation-inspections.tsx')).ValuationInspections,
  ValuationInvoices: async () =>
    (await import('#features/invoices/ui/shared/valuation-invoices.tsx')).ValuationInvoices,
  ValuationReconsiderations: async () =>
    (await import('#features/reconsiderations/ui/shared/valuation-reconsiderations.tsx')).ValuationReconsiderations,
  ValuationReliances: async () =>
    (await import('#features/reliances/ui/shared/valuation-reliances.tsx')).ValuationReliances,
  WithholdingPanel: async () =>
    (await import('#features/issued-reports/ui/shared/withholding-panel.tsx')).WithholdingPanel,
  WebhooksPanel: async () => (await import('#features/webhooks/ui/shared/webhooks-panel.tsx')).WebhooksPanel,
  WorkFilePanel: async () => (await import('#features/work-files/ui/shared/work-file-panel.tsx')).WorkFilePanel,
}

// Of a panel without props nothing is known but that they are an object.
type Props = { [Name in keyof typeof PANELS]: object & ComponentProps<Awaited<ReturnType<(typeof PANELS)[Name]>>> }

declare module '#web/records/panels.ts' {
  interface Panels extends Props {}
}

/** Loads a panel by its name. */
export function loadPanel<Name extends keyof Panels>(name: Name): Promise<ComponentType<Panels[Name]>> {
  return (PANELS[name] as () => Promise<ComponentType<Panels[Name]>>)()
}
