import { RecordDocuments } from '#features/documents/ui/shared/record-documents.tsx'
import { DetailsScreen } from '#features/valuations/ui/details-screen.tsx'

/** One valuation, with its documents. */
export const ValuationPage = () => <DetailsScreen Documents={RecordDocuments} />
