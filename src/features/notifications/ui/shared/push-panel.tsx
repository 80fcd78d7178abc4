import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDeviceName } from '#features/people/ui/shared/use-device-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { PushDevice } from '../../model.ts'
import classes from './choices-panel.module.css'
import { addDevice, canPush, endDevice, type PushProblem } from './push-device.ts'
import { keepPushPerson } from './push-renewal.ts'
import { choicesQuery, devicesQuery } from './reads.ts'

/** The devices on which this person is notified: this one is added by a press, each is removed by one. */
export function PushPanel({ publicKey, devices }: { publicKey: string; devices: readonly PushDevice[] }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const { instant } = useFormat()
  const nameOf = useDeviceName()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [problem, setProblem] = useState<PushProblem | null>(startingProblem)
  const add = useRun(async () => {
    const added = await addDevice(publicKey)
    setProblem(typeof added === 'string' ? added : null)
    if (typeof added === 'string') return
    keepPushPerson(user?.id ?? null)
    client.setQueryData(devicesQuery.queryKey, added)
    void client.invalidateQueries({ queryKey: choicesQuery.queryKey })
    toast.success(t('push:enabled'))
  }, toastError)
  const remove = useRun(async ({ id, isCurrent }: PushDevice) => {
    const left = await rpc.notifications.unsubscribe({ id })
    if (isCurrent) {
      keepPushPerson(null)
      // The server posts nothing any more, whatever the browser keeps.
      await endDevice().catch(() => undefined)
    }
    client.setQueryData(devicesQuery.queryKey, left)
    toast.success(t('push:removed'))
    // The button disappears with its row.
    heading.current?.focus({ preventScroll: true })
  }, toastError)
  return (
    <Column as="section" gap={12} className={classes.devices} aria-labelledby="push-devices">
      <h3 id="push-devices" ref={heading} tabIndex={-1}>
        {t('push:title')}
      </h3>
      <p>{t('push:hint')}</p>
      {devices.length > 0 ? (
        <Column as="ul" gap={0}>
          {devices.map((one) => {
            const device = nameOf(one.userAgent)
            return (
              <Row as="li" gap={12} key={one.id}>
                <div className={classes.device}>
                  <strong>{one.isCurrent ? `${device} · ${t('push:current')}` : device}</strong>
                  <span>{t('push:since', { at: isolateBidi(instant(one.madeAt)) })}</span>
                </div>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('push:removeOf', { device })}
                  loading={remove.running?.[0].id === one.id}
                  onClick={() => void remove.act(one)}
                >
                  {t('push:remove')}
                </Button>
              </Row>
            )
          })}
        </Column>
      ) : null}
      {devices.some(({ isCurrent }) => isCurrent) || problem === 'unsupported' ? null : (
        <div>
          <Button variant="default" loading={add.busy} onClick={() => void add.act()}>
            {t('push:enable')}
          </Button>
        </div>
      )}
      <p role="status" className={classes.problem} hidden={problem === null}>
        {problem ? t(`push:problem.${problem}`) : ''}
      </p>
    </Column>
  )
}

const startingProblem = (): PushProblem | null => {
  if (!canPush()) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}
