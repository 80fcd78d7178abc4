import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { areaNamed } from '#features/places/model.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { devicePosition } from '#web/map/device-position.ts'
import type { RequestFields } from '../../model.ts'
import classes from './form.module.css'

const PinMap = fetched(async () => (await import('#features/places/ui/shared/map/pin-map.tsx')).PinMap)

type Props = {
  label: string
  fields: Pick<RequestFields, 'latitude' | 'longitude' | 'areaName'>
  fault: string | undefined
  onChange: (changes: Pick<RequestFields, 'latitude' | 'longitude'>) => void
}

/** Where the property is: pinned on a map that is fetched when it is asked for, or by the position of the device. */
export function PinField({ label, fields: { latitude, longitude, areaName }, fault, onChange }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(latitude !== null)
  const [state, setState] = useState<'looking' | 'failed' | null>(null)
  const id = useId()
  const pin = latitude === null || longitude === null ? null : { latitude, longitude }
  const locate = async () => {
    setState('looking')
    const found = await devicePosition()
    setState(found ? null : 'failed')
    if (!found) return
    setIsOpen(true)
    onChange({ latitude: found.latitude, longitude: found.longitude })
  }
  return (
    <Column as="fieldset" gap={12} className={classes.pin} aria-describedby={id}>
      <legend>{label}</legend>
      <Row wrap>
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
          loading={state === 'looking'}
          onClick={() => void locate()}
        >
          {t('requests:pin.here')}
        </Button>
        {isOpen ? null : (
          <Button
            variant="default"
            leftSection={<IconMapPin size={18} aria-hidden="true" />}
            onClick={() => setIsOpen(true)}
          >
            {t('requests:pin.open')}
          </Button>
        )}
      </Row>
      <p id={id} className={fault ? classes.wrong : classes.hint} aria-live="polite">
        {fault ?? t(state === 'failed' ? 'requests:pin.failed' : 'requests:pin.hint')}
      </p>
      {isOpen ? (
        <PinMap
          value={pin}
          onChange={(point) => onChange(point ?? { latitude: null, longitude: null })}
          area={(areaName ? areaNamed(areaName)?.number : null) ?? null}
          label={label}
          onUnfetched={() => setIsOpen(false)}
        />
      ) : null}
    </Column>
  )
}
