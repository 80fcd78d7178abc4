import { RecordDocuments } from '#features/documents/ui/shared/record-documents.tsx'
import { SimplifiedScreen } from '#features/valuations/ui/simplified-screen.tsx'

/** The essentials of one valuation, with its documents. */
export const SimplifiedPage = () => <SimplifiedScreen Documents={RecordDocuments} />
