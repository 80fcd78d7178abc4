import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ValuedRecord } from '../../model/records.ts'
import { concludedValues } from '../../rules/path.ts'
import type { Reconciled } from '../../rules/reconciliation.ts'
import { refreshApproaches } from '../shared/reads.ts'
import classes from './value.module.css'

type Props = { valuationId: string; valuation: ValuedRecord; reconciled: Reconciled; onClose: () => void }

/** Says what will be written into the valuation and what stands there, and writes it. */
export function ConcludeDialog({ valuationId, valuation, reconciled, onClose }: Props) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const client = useQueryClient()
  const taking = useMutation({
    mutationFn: () => rpc.approaches.conclude({ valuationId, version: valuation.version }),
    onSuccess: async () => {
      toast.success(t('value:taken'))
      onClose()
      await Promise.all([
        refreshApproaches(client, valuationId),
        client.invalidateQueries({ queryKey: ['valuations'] }),
      ])
    },
  })
  const { approach } = reconciled
  const next = concludedValues(reconciled, valuation)
  const lines = (['landValue', 'buildingValue', 'finalValue'] as const).map((field) => ({
    field,
    was: worth(valuation[field]),
    is: worth(next[field]),
  }))
  return (
    <Dialog opened onClose={onClose} title={t('value:take')}>
      <Column>
        <p>{t('value:take.what')}</p>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('value:take.field')}</th>
              <th scope="col" className={classes.figure}>
                {t('value:take.before')}
              </th>
              <th scope="col" className={classes.figure}>
                {t('value:take.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ field, was, is }) => (
              <tr key={field}>
                <th scope="row">{t(`valuations:field.${field}`)}</th>
                <td className={classes.figure}>
                  <Num>{was}</Num>
                </td>
                <td className={classes.figure}>
                  <Num>{is}</Num>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {approach ? <p>{t('value:take.approach', { approach: t(`valuations:approach.${approach}`) })}</p> : null}
        {taking.error ? <ErrorPanel error={taking.error} /> : null}
        <Row gap={16} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button loading={taking.isPending} onClick={() => taking.mutate()}>
            {t('value:take')}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}
