import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AssigneeLacks, useAssigneeLacks } from '#features/licences/ui/shared/assignee-lacks.tsx'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { refreshValuations, valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { useAssigneeOptions } from '#features/valuations/ui/shared/use-assignee-options.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { isStale, rpc } from '#web/rpc/rpc.ts'
import type { WorkRow } from '../../model.ts'

type Props = { row: WorkRow; from: string | null; onClose: () => void }

const START = { chosen: null as string | null, reason: '' }

/**
 * Gives a file to another valuer, each with the work that is open on their desk and whether their licence covers the file. What was
 * chosen survives a refusal.
 */
export function Reassign({ row, from, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const people = useQuery(assignableQuery)
  // What a licence has to cover is in the record, which the line does not have.
  const { data: valuation } = useQuery(valuationQuery(row.id))
  const options = useAssigneeOptions(people.data ?? [], valuation && [valuation]).filter(({ value }) => value !== from)
  const [tried, setTried] = useState(false)
  const [typed, put, done] = useTypedDialog(`reassign ${row.id}`, START, onClose)
  const { reason } = typed
  const chosen = options.some(({ value }) => value === typed.chosen) ? typed.chosen : null
  const person = people.data?.find(({ id }) => id === chosen)
  const licence = useAssigneeLacks(person, valuation ? [valuation] : [], reason)
  const number = isolateBidi(row.valuationNumber)

  const { act, busy, error } = useRun(
    async (assignedTo: string) => {
      const change = { id: row.id, version: row.version, changes: { assignedTo } }
      const saved = await rpc.valuations.update(
        licence.lacks.length > 0 ? { ...change, licenceReason: reason } : change,
      )
      done()
      toast.success(t('work:reassigned', { number, name: isolateBidi(saved.assignedToName ?? '') }))
      await refreshValuations(client)
      await client.invalidateQueries({ queryKey: assignableQuery.queryKey })
    },
    // The rows behind are read again, so that the next attempt is made on what is there now.
    (refused) => isStale(refused) && refreshValuations(client),
  )
  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen && !licence.needsReason) void act(chosen)
  }
  return (
    <Dialog opened onClose={onClose} title={t('work:reassignOf', { number })} keepOpen={chosen !== null}>
      <form noValidate onSubmit={go}>
        <Column>
          <p>{isolateBidi(row.ownerName ?? '')}</p>
          {people.isError ? (
            <ErrorPanel error={people.error} onRetry={() => void people.refetch()} />
          ) : (
            <SelectField
              label={t('valuations:field.assignedTo')}
              options={options}
              value={chosen}
              onChange={(to) => put((was) => ({ ...was, chosen: to }))}
              searchable
              required
              placeholder={t('forms:choose')}
              error={tried && !chosen ? t('work:chooseOther') : undefined}
            />
          )}
          <AssigneeLacks
            {...licence}
            name={person?.displayName ?? ''}
            reason={reason}
            onReason={(text) => put((was) => ({ ...was, reason: text }))}
            error={tried && licence.needsReason ? t('licences:fault.assignReason') : undefined}
          />
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy} disabled={!licence.mayAssign}>
            {t('work:reassign')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
