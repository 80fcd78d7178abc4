import { type Icon, IconArrowBackUp, IconCheck, IconHistory, IconPencil, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Grid, Row, Text } from '#web/kit/layout/layout.tsx'
import { ActsMenu } from '#web/kit/overlays/acts-menu.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { FieldFacts } from '#web/records/details/field-facts.tsx'
import { isStale, rpc } from '#web/rpc/rpc.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import type { FollowUpMove } from '../model/codes.ts'
import type { FollowUp } from '../model.ts'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { FollowUpHistory } from './follow-up-history.tsx'
import classes from './follow-ups.module.css'
import { refreshFollowUps } from './shared/reads.ts'

const SIGNS: Readonly<Record<FollowUpMove, Icon>> = {
  complete: IconCheck,
  cancel: IconX,
  reopen: IconArrowBackUp,
}

/** A follow-up with what this person may do with it. */
export function FollowUpLine({ followUp }: { followUp: FollowUp }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [open, setOpen] = useState<'change' | 'history' | null>(null)
  const { id, version, text, record, may, state } = followUp
  const moving = useRun(
    async (move: FollowUpMove) => {
      await rpc.followUps.move({ id, version, move })
      toast.success(t(`followups:moved.${move}`))
    },
    (error) => toast.error(isStale(error) ? t('followups:moved.stale') : errorText(error)),
    () => refreshFollowUps(client),
  )
  const close = () => setOpen(null)
  const [first, ...others] = may.moves
  const acts = [
    ...(may.change ? [{ words: t('followups:change'), Sign: IconPencil, run: () => setOpen('change') }] : []),
    { words: t('followups:history'), Sign: IconHistory, run: () => setOpen('history') },
    ...others.map((move) => ({
      words: t(`followups:move.${move}`),
      Sign: SIGNS[move],
      run: () => void moving.act(move),
      danger: move === 'cancel',
    })),
  ]
  return (
    <Grid
      pad={12}
      as="li"
      columns="minmax(0, 1fr) auto auto"
      align="start"
      gap={[4, 12]}
      className={classes.line}
      data-ended={state === 'OPEN' ? undefined : true}
    >
      <Column align="start" gap={4} className={classes.said}>
        <span className={classes.text} dir="auto">
          {text}
        </span>
        <Row as="span" align="stretch" wrap gap={[4, 12]} className={classes.about}>
          <Iso>{followUp.assignedToName}</Iso>
          <Due followUp={followUp} />
          <span>{t('followups:by', { name: isolateBidi(followUp.madeByName) })}</span>
        </Row>
        <FieldFacts descriptors={WRITTEN_FIELDS} of={followUp} labelOf={(field) => `followups:field.${field}`} />
      </Column>
      <span className="no-print">
        {first ? (
          <Button variant="default" size="sm" loading={moving.busy} onClick={() => void moving.act(first)}>
            {t(`followups:move.${first}`)}
          </Button>
        ) : null}
      </span>
      <div className="no-print">
        <ActsMenu acts={acts} label={t('followups:acts', { text: isolateBidi(text) })} className={classes.menu} />
      </div>
      {open === 'change' ? <FollowUpDialog record={record} followUp={followUp} onClose={close} /> : null}
      {open === 'history' ? <FollowUpHistory id={id} onClose={close} /> : null}
    </Grid>
  )
}

function Due({ followUp: { state, dueOn } }: { followUp: FollowUp }) {
  const { t } = useTranslation()
  const format = useFormat()
  const date = isolateBidi(format.date(dueOn))
  if (state !== 'OPEN') return <span>{t(`followups:state.${state}`)}</span>
  const today = kuwaitToday()
  if (dueOn < today)
    return (
      <Text as="span" tone="red">
        {t('followups:due.late', { date })}
      </Text>
    )
  if (dueOn === today)
    return (
      <Text as="span" tone="amber">
        {t('followups:due.today')}
      </Text>
    )
  return <span>{t('followups:due', { date })}</span>
}
