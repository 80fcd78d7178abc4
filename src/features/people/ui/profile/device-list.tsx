import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { deviceOf, isHandheld } from '#kernel/device.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useDeviceName } from '../shared/use-device-name.ts'
import classes from './profile.module.css'

type DeviceEntry = {
  id: string
  userAgent: string | null
  ipAddress: string | null
  when: string
  current?: boolean
}
type Props = {
  entries: readonly DeviceEntry[]
  /** The label of a row's button, and its accessible name, which distinguishes it from the other rows. */
  end: string
  nameOf: (device: string, when: string) => string
  onEnd: (id: string) => Promise<unknown>
  busy: string | null
}

// The number of rows before "show all".
const SHOWN_AT_FIRST = 5

/** A list of devices, each with IP address, time and a button that revokes it. */
export function DeviceList({ entries, end, nameOf, onEnd, busy }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button disappears with its row, so the list takes the focus.
  const finish = (id: string) => void onEnd(id).then(() => list.current?.focus({ preventScroll: true }))
  return (
    <>
      <Column lines as="ul" gap={0} ref={list} tabIndex={-1} className={classes.places}>
        {(all ? entries : entries.slice(0, SHOWN_AT_FIRST)).map((entry) => (
          <Device key={entry.id} entry={entry}>
            {({ device }) =>
              entry.current ? (
                <span className={classes.badge}>{t('profile:sessions.current')}</span>
              ) : (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={nameOf(device, entry.when)}
                  loading={busy === entry.id}
                  onClick={() => finish(entry.id)}
                >
                  {end}
                </Button>
              )
            }
          </Device>
        ))}
      </Column>
      {!all && entries.length > SHOWN_AT_FIRST ? (
        <div className={classes.more}>
          <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
            {t('profile:sessions.all', { n: number(entries.length) })}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Device({ entry, children }: { entry: DeviceEntry; children: (row: { device: string }) => ReactNode }) {
  const { digits } = useFormat()
  const device = useDeviceName()(entry.userAgent)
  const Icon = isHandheld(deviceOf(entry.userAgent)) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <Row as="li" gap={12} pad={12}>
      <Icon size={22} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <strong>{device}</strong>
        <span>{entry.when}</span>
        {entry.ipAddress ? (
          <span>
            <Num>{digits(entry.ipAddress)}</Num>
          </span>
        ) : null}
      </div>
      {children({ device })}
    </Row>
  )
}
