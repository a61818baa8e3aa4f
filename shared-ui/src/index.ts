import './styles/tokens.css';
import './styles/fallback-fonts.css';
import './styles/base.css';
import './styles/held.css';
import './styles/icons.css';
import './styles/print.css';

export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './actions/button.tsx';
export { Chip, type ChipProps } from './actions/chip.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { fetchCarouselEngine } from './carousel/fetch-engine.ts';
export { CATEGORY_LOOK, type CategoryLook, categoryLook } from './category/category-look.ts';
export { CategoryTag } from './category/category-tag.tsx';
export { createIcon, iconSprite } from './icon/create-icon.tsx';
export { cx } from './lib/cx.ts';
export { isFocusLost, isInField } from './lib/focus.ts';
export { formatCount, formatNumber, formatPoints, formatTime, formatWon, type TimeFormat } from './lib/format.ts';
export { prefersLessMotion } from './lib/motion.ts';
export { NowProvider, useNow } from './lib/now.tsx';
export { opensElsewhere } from './lib/opens-elsewhere.ts';
export { useGuard } from './lib/use-guard.ts';
export { useHydrated } from './lib/use-hydrated.ts';
export { usePaused } from './lib/use-paused.ts';
export { useWideScreen } from './lib/use-wide-screen.ts';
export { LoadMore, type LoadMoreProps } from './list/load-more.tsx';
export { useReachEnd } from './list/use-reach-end.ts';
export { BackCloses } from './overlay/back-closes.tsx';
export { PageCover } from './overlay/cover/page-cover.tsx';
export {
  type AlertOptions,
  alertDialog,
  type ConfirmOptions,
  confirmDialog,
  dismissDialogs,
} from './overlay/dialog-store.ts';
export { MainActions } from './overlay/main-actions.tsx';
export { Modal, type ModalProps } from './overlay/modal.tsx';
export { type CloseByBack, setOverlayOpened, topmostOverlay } from './overlay/open-overlays.ts';
export { Overlays } from './overlay/overlays.tsx';
export { isSecondPress, swallowSecondPress } from './overlay/second-press.ts';
export { type ToastTone, toast, useToasts } from './overlay/toast/toast-store.ts';
export { useDialogPart } from './overlay/use-dialog-part.ts';
export { isLongPicture, LONG_RATIO } from './pictures/is-long-picture.ts';
export { PictureViewer, type PictureViewerProps } from './pictures/picture-viewer.tsx';
export { OfflineNotice, useOnline } from './state/offline-notice.tsx';
export { pageStatus } from './state/page-status.ts';
export { PersonalPart, type PersonalPartProps } from './state/personal-part.tsx';
export {
  QuerySection,
  type QuerySectionProps,
  type QueryState,
  QueryView,
  type QueryViewProps,
} from './state/query-view.tsx';
export { RetryButton, type RetryButtonProps, useRetries } from './state/retry-button.tsx';
export { FailedNote, SectionNote, type SectionNoteProps } from './state/section-note.tsx';
export {
  Skeleton,
  SkeletonCards,
  SkeletonList,
  type SkeletonListProps,
  type SkeletonProps,
} from './state/skeleton.tsx';
export type { Picture } from './state/state-view.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  NotFoundState,
  OfflineState,
} from './state/states.tsx';
export { default as common } from './styles/common.module.css';
export { Avatar, type AvatarProps } from './surface/avatar.tsx';
export { Badge, type BadgeProps, CounsellorBadge } from './surface/badge.tsx';
export { Card, type CardProps } from './surface/card.tsx';
export { Prose, type ProseProps } from './text/prose.tsx';
export { SectionHeader, type SectionHeaderProps } from './text/section-header.tsx';
export { StarRating, type StarRatingProps } from './text/star-rating.tsx';
export { Time, type TimeProps } from './text/time.tsx';
export { Unbroken } from './text/unbroken.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
