import type { Fragment, FragmentNames } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { LatestNotifications } from './features/notifications/fragments/latest-notifications.tsx';

/** Fragments of this area that the shell renders. */
const fragments: Record<FragmentNames['mfe-mypage'], Fragment<QueryClient, ComponentType>> = {
  notifications: { Component: LatestNotifications },
};

export default fragments;
