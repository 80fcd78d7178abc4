import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { AGREEMENT_FIELDS } from '../fields.ts'
import { termsFaults } from '../model/faults.ts'
import type { ClientTermsRecord } from '../model.ts'
import { onClientTerms } from './shared/reads.ts'

/** What a dialog of the terms changes, and closes itself by. */
export type TermsDialogProps = { of: ClientTermsRecord; clientAccountId: string; onClose: () => void }

/** The agreement with a client: number, days, terms in both languages, what it asks of the valuer. */
export function AgreementDialog({ of: { version, terms }, clientAccountId, onClose }: TermsDialogProps) {
  const { t } = useTranslation()
  const fields = useDescribedFields((field) => `clientterms:field.${field}`)(AGREEMENT_FIELDS)
  return (
    <ActDialog
      place={`client-terms agreement ${clientAccountId}`}
      wide
      start={formOf(AGREEMENT_FIELDS, terms.agreement)}
      title={t('clientterms:part.agreement')}
      fields={() => [fields.slice(0, 5), ...fields.slice(5)]}
      check={(typed) => faultsByField(termsFaults({ ...terms, agreement: sentOf(AGREEMENT_FIELDS, typed) }))}
      save={t('clientterms:save')}
      send={(typed) =>
        rpc.clientTerms.save({ clientAccountId, version, changes: { agreement: sentOf(AGREEMENT_FIELDS, typed) } })
      }
      done={t('clientterms:saved')}
      on={onClientTerms}
      onClose={onClose}
    />
  )
}
