import { lazy } from 'react';

/** A city's page and a job's page have the same address but little in common: each comes alone. */
export const CityPage = lazy(async () => ({
  default: (await import('./city-page.tsx')).CityPage,
}));
export const ListingScreen = lazy(async () => ({
  default: (await import('./listing-screen.tsx')).ListingScreen,
}));
export const RequestScreen = lazy(async () => ({
  default: (await import('./listing-screen.tsx')).RequestScreen,
}));
export const EndedListing = lazy(async () => ({
  default: (await import('./ended-listing.tsx')).EndedListing,
}));
