import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ToastHost } from '#web/kit/feedback/toast.tsx'
import { queryClient } from '#web/rpc/query-client.ts'
import { watchSession } from '#web/session/session.ts'
import { pageNonce } from '#web/styles/nonce.ts'
import { cssVariablesResolver, theme } from '#web/styles/theme.ts'
import { router } from './router.tsx'

/** The application: theme, data and pages. */
export function App() {
  useEffect(() => watchSession(queryClient), [])
  return (
    <DirectionProvider initialDirection={document.documentElement.dir === 'ltr' ? 'ltr' : 'rtl'}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={() => pageNonce}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ToastHost />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
