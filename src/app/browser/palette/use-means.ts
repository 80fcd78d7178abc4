import { useMantineColorScheme } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { useReading } from '#web/kit/text/reading.ts'
import { chooseLanguage } from '#web/session/language.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import { useDigitsChoice } from '#web/session/use-digits-choice.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { chooseContrast, useHighContrast } from '#web/styles/contrast.ts'
import type { Means } from './product-commands.ts'

/** What the product's own commands need of the screen. */
export function useMeans(): Means {
  const router = useRouter()
  const navigate = useNavigate()
  const { user } = useMe()
  const { language, digits } = useReading()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const chooseDigits = useDigitsChoice()
  const signOut = useSignOut()
  const failed = (error: unknown) => toast.error(errorText(error))
  return {
    actor: actorOf(user),
    // A page without an access of its own is not there; nobody is led to one.
    accessOf: (to) => router.routesByPath[to]?.options.staticData?.access ?? 'super',
    scheme: colorScheme,
    highContrast: useHighContrast(),
    digits,
    go: (to, search = {}) => void navigate({ to, search }),
    switchLanguage: () => void chooseLanguage(language === 'ar' ? 'en' : 'ar', user).catch(failed),
    chooseScheme: setColorScheme,
    chooseContrast,
    chooseDigits,
    print: () => window.print(),
    signOut: signOut.run,
  }
}
