import type { Fragment, FragmentNames } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { LatestNotifications } from './features/notifications/fragments/latest-notifications.tsx';

/** Parts of my page that the shell shows. */
const fragments: Record<FragmentNames['mfe-mypage'], Fragment<QueryClient, ComponentType>> = {
  notifications: { Component: LatestNotifications },
};

export default fragments;
