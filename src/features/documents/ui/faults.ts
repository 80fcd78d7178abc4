import { DOCUMENT_FIELDS } from '#features/terms/model/documents.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import type { TypedFields } from '../model.ts'
import { documentFaults, unstatedFigures } from '../rules.ts'
import type { Faults } from './fields.tsx'

/** Validates the input before sending, by the same rules as the server. */
export function faultsOf({ documentType, ...given }: TypedFields): Faults {
  const faults = documentFaults({ ...given, ...unstatedFigures(documentType) }).map((fault) => [
    fault.field,
    faultText(fault),
  ])
  return {
    ...Object.fromEntries(faults),
    ...(!documentType && { documentType: i18n.t('documents:fault.documentType') }),
  }
}

/** The field faults of a server error; none when it concerns something else. */
export function faultsAnswered(error: unknown): Faults {
  const fields = error instanceof RpcError ? (error.fields ?? []) : []
  const faults = fields.map((fault) => [fault.field.split('.').at(-1) ?? '', faultText(fault)] as const)
  return Object.fromEntries(faults.filter(([field]) => (DOCUMENT_FIELDS as readonly string[]).includes(field)))
}
