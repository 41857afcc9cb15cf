import type { RouteObject } from 'react-router';
import * as cancelBooking from './call/cancel/route.tsx';
import * as booking from './call/route.tsx';
import * as bookingDays from './days/route.tsx';
import * as bookingHours from './hours/route.tsx';
import * as pastBookings from './past/route.tsx';
import * as bookings from './route.tsx';

export const bookingRoutes: RouteObject[] = [
  { path: 'bookings', ...bookings },
  { path: 'bookings/past', ...pastBookings },
  { path: 'bookings/days', ...bookingDays },
  { path: 'bookings/hours', ...bookingHours },
  { path: 'bookings/:id', ...booking },
  { path: 'bookings/:id/cancel', ...cancelBooking },
];
