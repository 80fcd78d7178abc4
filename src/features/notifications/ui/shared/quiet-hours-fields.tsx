import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { TextInput } from '#web/kit/controls/input.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { fieldProps } from '#web/kit/fields/text-field.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { QuietHours } from '../../model.ts'
import classes from './choices-panel.module.css'
import { quietHoursQuery } from './reads.ts'

/** The hours that are offered when they are switched on. */
const OFFERED: QuietHours = { from: '21:00', to: '07:00' }

/** The hours in which no mail comes at once: switched on and off, kept when a time is left. */
export function QuietHoursFields() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(quietHoursQuery)
  const [typed, setTyped] = useState<QuietHours | null>(null)
  const keep = useRun(async (quietHours: QuietHours | null) => {
    client.setQueryData(quietHoursQuery.queryKey, await rpc.notifications.chooseQuietHours({ quietHours }))
    setTyped(null)
  }, toastError)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const hours = typed ?? data.quietHours
  const wrong =
    hours && (hours.from === hours.to || !hours.from || !hours.to) ? t('notifications:wrong.quietHours') : undefined
  const leave = () => {
    if (typed && !wrong) void keep.act(typed)
  }
  const time = (end: 'from' | 'to', all: QuietHours) => (
    <TextInput
      {...fieldProps({ label: t(`notifications:quietHours.${end}`), error: end === 'to' ? wrong : undefined })}
      type="time"
      dir="ltr"
      value={all[end]}
      onChange={(event) => setTyped({ ...all, [end]: event.currentTarget.value })}
      onBlur={leave}
    />
  )
  return (
    <Column gap={12} className={classes.quiet}>
      <SwitchField
        label={t('notifications:quietHours')}
        hint={t('notifications:quietHours.hint')}
        checked={hours !== null}
        disabled={keep.busy}
        onChange={(isOn) => void keep.act(isOn ? OFFERED : null)}
      />
      {hours ? (
        <Grid columns="repeat(2, minmax(0, 160px))" align="start" gap={12}>
          {time('from', hours)}
          {time('to', hours)}
        </Grid>
      ) : null}
    </Column>
  )
}
