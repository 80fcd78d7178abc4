import { useInfiniteQuery } from '@tanstack/react-query'
import { documentPages } from '#features/valuations/ui/shared/document-pages.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { REST_FIELDS } from '../../fields.ts'
import type { RelianceDetails } from '../../model.ts'
import { onReliances } from './reads.ts'

type Props = { of: RelianceDetails; onClose: () => void }

/** The client consents, or the firm records by what. */
export function ConsentDialog({ of: { id, version, valuationId }, isClient, onClose }: Props & { isClient: boolean }) {
  const { t } = useTranslation()
  const documents = useInfiniteQuery({ ...documentPages(valuationId), enabled: !isClient })
  const options = documents.data?.pages.flatMap(({ items }) =>
    items.map((one) => ({ value: one.id, label: one.title || one.file.name })),
  )
  return (
    <ActDialog
      place={`reliance-consent ${id}`}
      start={{ note: '', documentId: null as string | null }}
      title={t(isClient ? 'reliances:consent.give' : 'reliances:act.consent')}
      intro={isClient ? t('reliances:consent.text') : undefined}
      fields={() => [
        !isClient && {
          name: 'note',
          kind: 'text',
          label: t('reliances:field.consentNote'),
          hint: t('reliances:consent.note.hint'),
          max: REST_FIELDS.consentNote.max,
          required: t('reliances:fault.consent'),
        },
        !isClient &&
          (options ?? []).length > 0 && {
            name: 'documentId',
            kind: 'select',
            label: t('reliances:consent.document'),
            clearable: true,
            placeholder: t('forms:choose'),
            options: options ?? [],
          },
      ]}
      save={t(isClient ? 'reliances:consent.give' : 'reliances:consent.save')}
      send={({ note, documentId }) =>
        rpc.reliances.consent({ id, version, ...(note ? { note } : {}), ...(documentId ? { documentId } : {}) })
      }
      done={t('reliances:consent.saved')}
      on={onReliances}
      onClose={onClose}
    />
  )
}
