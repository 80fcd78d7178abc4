import { useDeviceName } from '#features/people/ui/shared/use-device-name.ts'
import { Num } from '#web/kit/text/num.tsx'

/** From where something was done: the address and the device. */
export function Origin({ ipAddress, userAgent }: { ipAddress: string | null; userAgent: string | null }) {
  const deviceName = useDeviceName()
  if (!ipAddress && !userAgent) return '—'
  return (
    <>
      {ipAddress ? <Num>{ipAddress}</Num> : null}
      {ipAddress && userAgent ? ' · ' : null}
      {userAgent ? deviceName(userAgent) : null}
    </>
  )
}
