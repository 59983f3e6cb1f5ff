import { createBrowserRouter, Navigate, useLocation } from 'react-router'
import type { RtmClient } from '../src/client/rtm-client'
import { RequireSession } from './guard'
import { AuthenticatedLayout } from './layouts/authenticated-layout'
import { UnauthenticatedLayout } from './layouts/unauthenticated-layout'
import { RouteError } from './route-error'
import { BillingRoute } from './routes/billing-route'
import { LoginRoute } from './routes/login-route'
import { LogoutRoute } from './routes/logout-route'
import { PatientListRoute } from './routes/patient-list-route'

/** R07: an unknown path goes to login, which sends a signed-in visitor on; the query is kept. */
function ToLogin() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: '/login', search }} replace />
}

/** The app's addresses (spec §2). Login has a second path, `/` (R02). */
export function createRoutes(client: RtmClient) {
  return createBrowserRouter([
    {
      errorElement: <RouteError />,
      children: [
        {
          element: <UnauthenticatedLayout />,
          children: ['/', '/login'].map((path) => ({
            path,
            element: <LoginRoute client={client} />,
          })),
        },
        { path: '/logout', element: <LogoutRoute client={client} /> },
        {
          element: (
            <RequireSession client={client}>
              <AuthenticatedLayout client={client} />
            </RequireSession>
          ),
          children: [
            { path: '/patient-list', element: <PatientListRoute /> },
            { path: '/billing', element: <BillingRoute /> },
          ],
        },
        { path: '*', element: <ToLogin /> },
      ],
    },
  ])
}
