import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'

const PinMap = fetched(async () => (await import('#features/places/ui/shared/map/pin-map.tsx')).PinMap)

/** A pin as its coordinates, and on a map that is fetched when it is asked for. */
export function PinValue({ latitude, longitude }: { latitude: number; longitude: number }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen)
    return (
      <PinMap
        value={{ latitude, longitude }}
        area={null}
        label={t('requests:field.latitude')}
        onUnfetched={() => setIsOpen(false)}
      />
    )
  return (
    <>
      <Num>{digits(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)}</Num>{' '}
      <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
        {t('requests:pin.show')}
      </Button>
    </>
  )
}
