/** Functions of the libraries of C, POSIX, Windows and C++ that call a function which they are handed. */
export const callingBack: ReadonlySet<string> = new Set(
  `qsort qsort_r qsort_s bsearch bsearch_s lfind lsearch tsearch tfind tdelete twalk tdestroy
  atexit at_quick_exit on_exit call_once thrd_create tss_create signal sigset bsd_signal
  pthread_create pthread_once pthread_atfork pthread_key_create pthread_cleanup_push makecontext clone
  ftw nftw ftw64 nftw64 fts_open scandir scandir64 glob dl_iterate_phdr timer_create
  CreateThread _beginthread _beginthreadex SetTimer CreateTimerQueueTimer QueueUserWorkItem EnumWindows
  SetConsoleCtrlHandler SetUnhandledExceptionFilter InitOnceExecuteOnce CreateFiber
  g_thread_new g_idle_add g_timeout_add g_list_foreach g_slist_foreach g_hash_table_foreach g_signal_connect_data
  kthread_run kthread_create request_irq request_threaded_irq setup_timer timer_setup INIT_WORK call_rcu
  std::thread std::jthread std::async std::call_once std::invoke std::apply std::visit std::atexit std::signal
  std::for_each std::for_each_n std::transform std::sort std::stable_sort std::partial_sort std::nth_element
  std::find_if std::find_if_not std::count_if std::all_of std::any_of std::none_of std::remove_if std::copy_if
  std::replace_if std::partition std::stable_partition std::generate std::generate_n std::accumulate std::reduce
  std::inner_product std::adjacent_find std::unique std::lower_bound std::upper_bound std::binary_search
  std::equal_range std::max_element std::min_element std::max std::min std::erase_if std::qsort std::bsearch`
    .split(/\s+/)
    .flatMap((name) => [name, name.replace('std::', '')]),
);

/** Functions of the library that call nothing, whatever they are handed. */
export const callingNothing: ReadonlySet<string> = new Set(
  `free malloc calloc realloc memcpy memmove memset memcmp memchr strlen strcpy strncpy strcmp strncmp strcat strchr
  printf fprintf sprintf snprintf puts fputs fwrite fread fopen fclose read write open close recv send abort exit
  assert pthread_mutex_lock pthread_mutex_unlock pthread_mutex_init pthread_join __builtin_expect std::move std::forward`.split(
    /\s+/,
  ),
);

/** Functions that find others by a name which is known when the program runs. */
export const findingByName: ReadonlySet<string> = new Set(
  'dlsym dlvsym GetProcAddress g_module_symbol lt_dlsym SDL_LoadFunction'.split(' '),
);

/** Fields of the system's own structs whose functions it calls. */
export const calledFields: ReadonlySet<string> = new Set([
  'sa_handler',
  'sa_sigaction',
  'sigev_notify_function',
]);

/** Functions that programs, drivers and libraries begin with. */
export const entryNames: ReadonlySet<string> = new Set(
  'main wmain _start WinMain wWinMain DllMain LLVMFuzzerTestOneInput LLVMFuzzerInitialize _init _fini JNI_OnLoad'.split(
    ' ',
  ),
);

/** Macros of the kernel and of test frameworks that name what is run, or define it. */
export const entryMacros =
  /^(?:(?:module|device|core|subsys|fs|late|arch|postcore|early|pure|console|security)_(?:init|initcall|exit)|(?:builtin|module)_\w+_driver|TEST|TEST_F|TEST_P|TYPED_TEST|BENCHMARK|BOOST_AUTO_TEST_CASE|TEST_CASE|SCENARIO)$/;
