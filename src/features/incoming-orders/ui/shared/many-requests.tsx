import { useState } from 'react'
import type { ValuationRequest } from '#features/requests/model.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { SelectionProps } from '#web/records/list/list-screen.tsx'
import { SelectionBar } from '#web/records/selection/selection-bar.tsx'
import { useMe } from '#web/session/me.ts'
import { ManyDialog } from '../many-dialog.tsx'

type Props = Pick<SelectionProps<ValuationRequest, never>, 'items' | 'selection'>

/** What can be done with the selected requests at once: quoting them, and opening them. */
export function ManyRequests({ items, selection }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { allowed } = useMe()
  // As they were chosen: one that was acted on may leave the list, whose filters it does not meet then.
  const [begun, setBegun] = useState<{ act: 'quote' | 'open'; of: readonly ValuationRequest[] } | null>(null)
  const chosen = items.filter(({ id }) => selection.selected.has(id))
  return (
    <>
      <SelectionBar
        selection={selection}
        countLabel={() => t('incoming:many.selected', { count: chosen.length, n: number(chosen.length) })}
        label={t('incoming:many.label')}
      >
        {allowed('canApproveValuations') ? (
          <Button size="sm" variant="default" onClick={() => setBegun({ act: 'quote', of: chosen })}>
            {t('incoming:many.quote')}
          </Button>
        ) : null}
        <Button size="sm" variant="default" onClick={() => setBegun({ act: 'open', of: chosen })}>
          {t('incoming:many.open')}
        </Button>
      </SelectionBar>
      {begun ? (
        <ManyDialog
          {...begun}
          onClose={() => {
            setBegun(null)
            selection.drop()
          }}
        />
      ) : null}
    </>
  )
}
