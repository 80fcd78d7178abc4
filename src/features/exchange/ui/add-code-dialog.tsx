import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { CodeKind } from '../model/codes.ts'
import { LONGEST_CODE } from '../model/shape.ts'
import type { AccountCodes } from '../model.ts'

type Props = {
  seen: { accountId: string; kind: CodeKind; version: number }
  /** The product's codes of the kind by their names. */
  options: readonly { value: string; label: string }[]
  show: (codes?: AccountCodes) => unknown
  onClose: () => void
}

/** Sets the client's code for one of the product's. */
export function AddCodeDialog({ seen, options, show, onClose }: Props) {
  const { t } = useTranslation()
  const { accountId, kind } = seen
  const start: { code: string | null; own: string } = { code: null, own: '' }
  return (
    <ActDialog
      place={`codes ${accountId} ${kind}`}
      start={start}
      title={t(`exchange:codes.kind.${kind}`)}
      fields={() => [
        {
          ...{ kind: 'select', name: 'code', label: t('exchange:codes.ours'), required: t('exchange:codes.needed') },
          ...{ searchable: true, options },
        },
        {
          ...{ kind: 'text', name: 'own', label: t('exchange:codes.own'), required: t('exchange:codes.needed') },
          max: LONGEST_CODE,
        },
      ]}
      save={t('exchange:codes.save')}
      send={({ code, own }) => rpc.exchange.setCode({ ...seen, code: code ?? '', own })}
      done={(codes) => {
        show(codes)
        return t('exchange:codes.saved')
      }}
      on={{ refresh: () => show() }}
      onClose={onClose}
    />
  )
}
